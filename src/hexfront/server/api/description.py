"""The description of the API for programs: what the framework knows of it, made exact.

Bodies and answers are described by their shapes as they are checked, and every request says how it may be refused.
"""

from __future__ import annotations

import inspect
from copy import deepcopy
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from hexfront.server.api import shapes
from hexfront.server.api.shapes import Problem

REF = "#/components/schemas/{name}"
REFUSALS = {
    400: "It cannot be understood",
    403: "It is not open to you",
    404: "There is no such thing",
    405: "Not in this way",
    409: "Not in this position",
    413: "It is too large",
    422: "The rules forbid it",
    429: "Too many at once",
    503: "Nobody can answer it now",
}
LANG = {
    "name": "lang",
    "in": "query",
    "description": "The language of all words: en or pt. Without it that of the browser.",
    "required": False,
    "schema": {"type": "string"},
}
Facts = dict[str, Any]


class Description(JsonRenderPlugin):
    """Serves the description."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Facts) -> bytes:
        """The framework's, made exact."""
        return self.render_json(request, exact(openapi_schema))


def exact(schema: Facts) -> Facts:
    """A description with all that the framework does not know."""
    found = deepcopy(schema)
    found["components"]["schemas"].update(_shapes())
    problem = {"application/json": {"schema": {"$ref": REF.format(name=Problem.__name__)}}}
    for operations in found["paths"].values():
        for operation in operations.values():
            for answer in operation["responses"].values():
                _packed_as_object(answer)
            for status, said in REFUSALS.items():
                operation["responses"][str(status)] = {"description": said, "content": problem}
            parameters = operation.setdefault("parameters", [])
            for parameter in parameters:
                parameter["schema"] = _parameter(parameter["schema"])
            parameters.append(LANG)
    return found


def _packed_as_object(answer: Facts) -> None:
    """What is sent packed is bytes to the framework."""
    content = answer.get("content", {}).get("application/json")
    if content is not None and content["schema"] == {"type": "string"}:
        content["schema"] = {"type": "object"}


def _shapes() -> Facts:
    structs = [
        shape
        for _, shape in inspect.getmembers(shapes, inspect.isclass)
        if issubclass(shape, msgspec.Struct) and shape.__module__ == shapes.__name__
    ]
    return msgspec.json.schema_components(structs, ref_template=REF)[1]


def _parameter(schema: Facts) -> Facts:
    """The schema of a parameter that may be left out: a number counts from nought, and null stands for none."""
    kinds = [kind for kind in schema.get("oneOf", []) if kind != {"type": "null"}]
    if len(kinds) != 1:
        return schema
    found = {key: value for key, value in schema.items() if key != "oneOf"} | kinds[0]
    return {"minimum": 0, **found, "type": ["integer", "null"]} if found["type"] == "integer" else found
