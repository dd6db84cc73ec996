import { randomUUID } from "node:crypto";
import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/core/env";
import { isErrorCode } from "@/lib/contracts/core/error-codes";
import { anOrder } from "@/tests/support/builders/order";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { useDatabase } from "@/tests/support/database";

useDatabase();
useCardTerminal();

interface Call {
  readonly method: string;
  readonly path: string;
  readonly hasBody: boolean;
  /** Its payload has no fields, so an empty one is valid. */
  readonly acceptsEmptyBody: boolean;
}

interface Operation {
  readonly requestBody?: { readonly content: { readonly "application/json"?: { readonly schema?: object } } };
}

/** Read from the OpenAPI document, so that a new call is tested without being added here. */
async function callsOfTheDocument(): Promise<Call[]> {
  const document = await (await app.request("/web/openapi.json")).json();
  return Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      hasBody: requestBody !== undefined,
      acceptsEmptyBody: !/"(?:properties|anyOf|oneOf)":(?!\{\})/.test(JSON.stringify(requestBody ?? {})),
    })),
  );
}

const huge = "9".repeat(400);
const unicode = "\u{1F697}\u0000\u202E'\";--<script>%00";
const json = { "content-type": "application/json" };

const bodies: readonly [string, string, Record<string, string>][] = [
  ["nothing", "", json],
  ["broken JSON", '{"a":', json],
  ["null", "null", json],
  ["a list", "[]", json],
  ["a text", '"x"', json],
  ["a number beyond all bounds", huge, json],
  ["no field", "{}", json],
  ["every field null", JSON.stringify(Object.fromEntries(Object.keys(anOrder()).map((key) => [key, null]))), json],
  [
    "every field a huge number",
    JSON.stringify(Object.fromEntries(Object.keys(anOrder()).map((key) => [key, 1e308]))),
    json,
  ],
  [
    "every field unicode",
    JSON.stringify(Object.fromEntries(Object.keys(anOrder()).map((key) => [key, unicode]))),
    json,
  ],
  ["every field a list", JSON.stringify(Object.fromEntries(Object.keys(anOrder()).map((key) => [key, [[]]]))), json],
  ["a prototype", '{"__proto__":{"a":1},"constructor":{}}', json],
  ["deep nesting", `${"[".repeat(5000)}${"]".repeat(5000)}`, json],
  ["ids beyond the database's", JSON.stringify({ ...anOrder(), groupId: 2 ** 53, pickupOfficeId: 2 ** 40 }), json],
  [
    "dates that don't exist",
    JSON.stringify({ ...anOrder(), pickupAt: "2027-02-30T10:00", returnAt: "9999-99-99T99:99" }),
    json,
  ],
  ["a NUL in a text", JSON.stringify({ ...anOrder(), coupon: "\u0000", code: "\u0000", email: "\u0000" }), json],
  ["half a surrogate pair", '{"coupon":"\\ud800","code":"\\udc00","email":"\\ud83d"}', json],
  ["a form", "a=1&b=2", { "content-type": "application/x-www-form-urlencoded" }],
  ["plain text", "{}", { "content-type": "text/plain" }],
  ["no type", "{}", { "content-type": "" }],
  ["more than 64 kB", JSON.stringify({ text: "x".repeat(70_000) }), json],
];

const segments = [
  "1",
  "0",
  "-1",
  "999999999999999999999",
  "abc",
  "%00",
  "%F0%9F%9A%97",
  "..%2F..",
  "T-AAAAAAA",
  "x".repeat(3000),
];
const queries = ["", "?from=x&to=y", "?officeId=1e999&kind=%00", "?from=2027-01-01&to=2026-01-01", `?officeId=${huge}`];

async function expectRefused(request: Request, allowed: readonly number[] = []) {
  const response = await app.fetch(request);
  const label = `${request.method} ${request.url.slice(0, 120)}`;
  expect([label, response.status >= 500]).toEqual([label, false]);
  if (response.status === 200 && allowed.includes(200)) return;
  const { status, code, message, data } = await response.json();
  expect([label, response.status >= 400, status]).toEqual([label, true, response.status]);
  expect([label, isErrorCode(code)]).toEqual([label, true]);
  expect(message).toMatch(/^errors\.api\.[a-zA-Z0-9]+$/);
  expect(JSON.stringify(data)).not.toMatch(/syntax|column|zod|at Object/i);
}

describe("bad requests to every documented call", () => {
  let calls: Call[] = [];
  beforeAll(async () => {
    calls = await callsOfTheDocument();
  });

  it("finds the documented calls to test", () => {
    expect(calls.filter(({ hasBody }) => hasBody).length).toBeGreaterThanOrEqual(9);
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(["/reserva", "/disponibilidad", "/pago"]));
  });

  it.each(bodies)("refuses a body of %s with a 4xx code", async (_, body, headers) => {
    for (const { method, path, acceptsEmptyBody } of calls.filter((call) => call.hasBody)) {
      const url = `http://localhost/web${path.replace(/\{\w+\}/g, "T-AAAAAAA")}`;
      const request = new Request(url, { method, headers: { ...headers, "idempotency-key": randomUUID() }, body });
      await expectRefused(request, ["", "{}"].includes(body) && acceptsEmptyBody ? [200] : []);
    }
  });

  it("treats an empty body with a content type like no body", async () => {
    for (const { method, path } of calls.filter((call) => call.hasBody)) {
      const url = `http://localhost/web${path.replace(/\{\w+\}/g, "T-AAAAAAA")}`;
      const send = async (init: RequestInit) => {
        const headers = { ...init.headers, "idempotency-key": randomUUID() };
        const answer = await app.fetch(new Request(url, { ...init, method, headers }));
        const { status, code, errors } = await answer.json();
        return { path, status, code, errors };
      };
      expect(await send({ headers: json, body: "" })).toEqual(await send({}));
    }
  });

  it.each(segments)("answers the path segment %s without a server error", async (segment) => {
    for (const { method, path, hasBody } of calls.filter((call) => call.path.includes("{"))) {
      const url = `http://localhost/web${path.replace(/\{\w+\}/g, segment)}`;
      await expectRefused(new Request(url, hasBody ? { method, headers: json, body: "{}" } : { method }));
    }
  });

  it.each(queries)("answers the query %s without a server error", async (query) => {
    for (const { path } of calls.filter(({ method }) => method === "GET")) {
      await expectRefused(new Request(`http://localhost/web${path.replace(/\{\w+\}/g, "1")}${query}`), [200]);
    }
  });

  it("refuses unknown methods and unknown paths", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      await expectRefused(new Request("http://localhost/web/oficina", { method, headers: json, body: "{}" }));
    }
    await expectRefused(new Request("http://localhost/web/%E0%A4%A"));
    await expectRefused(new Request("http://localhost/web/reserva/"));
  });

  it.each([
    ["x-booking-token", "~~~.~"],
    ["x-booking-token", "x".repeat(8000)],
    ["cookie", "booking-access=%E0%A4%A; __Host-booking-access=%"],
    ["cookie", "booking-access=%00; device=%00; session=%E2%82%AC"],
    ["authorization", "Bearer \u00ff"],
    ["x-forwarded-for", "999.1.1.1, ::::, '"],
  ])("answers a malformed %s header without a server error", async (name, value) => {
    await expectRefused(new Request("http://localhost/web/reserva/T-AAAAAAA", { headers: { [name]: value } }));
  });
});

describe("a write with a credential cookie", () => {
  const own = env().siteUrl;
  const send = (cookie: string, origin: string | null) =>
    app.request("/web/cupon/validar", {
      method: "POST",
      headers: { ...json, cookie, ...(origin === null ? {} : { origin }) },
      body: "{}",
    });

  it.each([
    "booking-access",
    "checkin-access",
    "session",
    "desk",
    "__Host-booking-access",
    "__Host-checkin-access",
    "__Host-session",
    "__Host-desk",
  ])("refuses a write with the cookie %s from every other origin and without one", async (name) => {
    const cookie = `lang=en; ${name}=abcdefghijklmnopqrstuv`;
    for (const origin of ["https://evil.example", `${own}.evil.example`, "null", null]) {
      const answer = await send(cookie, origin);
      expect([origin, answer.status, (await answer.json()).code]).toEqual([origin, 403, "ORIGIN_REFUSED"]);
    }
    expect((await (await send(cookie, own)).json()).code).toBe("VALIDATION_FAILED");
  });

  it("does not treat a cookie whose name only ends alike as a credential", async () => {
    const answer = await send("my-session=1; xdesk=1", "https://evil.example");
    expect((await answer.json()).code).toBe("VALIDATION_FAILED");
  });
});
