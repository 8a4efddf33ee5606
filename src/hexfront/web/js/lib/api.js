/* Asking the server. */

import { lang, say } from "./texts.js";

/** A refusal: its code, its sentence, the paragraph it rests on (or ""), the HTTP status (0: nobody answered). */
export class ApiError extends Error {
  constructor({ code, message, rule = "", status = 0, key = null }) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.rule = rule;
    this.status = status;
    this.key = key;
  }
}

/** The address of a request, with the language and the query; null and undefined are left out. */
export function address(path, query = {}) {
  const parts = new URLSearchParams({ lang: lang() });
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) parts.set(name, value);
  }
  return `${path.startsWith("/api/") ? path : `/api/${path.replace(/^\//, "")}`}?${parts}`;
}

/** GET: the answer's JSON. */
export function get(path, query = {}, { signal } = {}) {
  return request(path, query, { method: "GET", signal });
}

/** POST a body as JSON: the answer's JSON. */
export function post(path, body = {}, { signal, query = {} } = {}) {
  return request(path, query, { method: "POST", signal, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
}

async function request(path, query, options) {
  let answer;
  try {
    answer = await fetch(address(path, query), { credentials: "same-origin", ...options, headers: { Accept: "application/json", ...options.headers } });
  } catch (problem) {
    if (problem.name === "AbortError") throw problem;
    throw new ApiError({ code: "offline", message: say("around.error.offline") });
  }
  const text = await answer.text();
  const body = parsed(text);
  if (answer.ok) return body;
  throw new ApiError({
    code: body?.code && typeof body.code === "string" ? body.code : codeOf(answer.status),
    message: body?.message ?? say(answer.status === 429 ? "around.error.too_many" : "around.error.server", { status: answer.status }),
    rule: body?.rule ?? "",
    status: answer.status,
    key: body?.key ?? null,
  });
}

function codeOf(status) {
  return { 400: "bad_request", 403: "forbidden", 404: "unknown", 429: "too_many" }[status] ?? "server";
}

function parsed(text) {
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A key for a request that must not be done twice. (`crypto.randomUUID` is not there on plain http.) */
export function newKey() {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return [...numbers].map((number) => number.toString(36)).join("-");
}
