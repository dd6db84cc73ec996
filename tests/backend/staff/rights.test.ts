import { deskCalls } from "@/lib/backend/desk-app";
import { staffRoles } from "@/lib/domain/staff/permissions";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { useDatabase } from "@/tests/support/database";
import { rightsTable } from "@/tests/support/desk-rights";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { callsOf, sample, type WebCall } from "@/tests/support/web-calls";
import { deskCallTable } from "./call-table";

const store = useDatabase();
useDocumentKeys();

const document = deskCalls.getOpenAPIDocument({ openapi: "3.0.0", info: { title: "Desk", version: "1" } });
const definitions = new Map<string, object>(
  deskCalls.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === "route"
      ? [[`${definition.route.method.toUpperCase()} ${definition.route.path}`, definition.route] as const]
      : [],
  ),
);
const routes = callsOf(document).map((call) => {
  const [permission = "", freshness = "-", office = "any"] = deskCallTable[call.name] ?? [];
  return { ...call, permission, roles: rightsTable[permission] ?? [], isFresh: freshness === "fresh", office };
});
const protectedRoutes = routes.filter(({ permission }) => permission !== "anybody");

const code = "T-AAAAAAA";
/** Makes the call with a payload that is valid by its schema and ids that do not exist. */
function makeCall({ method, path, body }: WebCall, cookie: string) {
  const values: Record<string, unknown> = { code, token: "A".repeat(22), id: 999_999, email: "nobody@desk.test" };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "1"));
  return callDesk(`${method} ${address}`, { cookie, ...(body === null ? {} : { body: sample(body, values) }) });
}

const people = new Map<string, StaffMember>();
beforeAll(async () => {
  for (const role of staffRoles) people.set(role, await staffMember(role));
});
const cookieFor = (role: string) => people.get(role)?.cookie ?? "";

it("declares permission, freshness and offices of every desk call as in the table", () => {
  const declared = [...definitions].map(([name, definition]) => {
    const route: Record<string, unknown> = { ...definition };
    return [name, [route["x-permission"], route["x-fresh"] === true ? "fresh" : "-", route["x-office"]]] as const;
  });
  expect(Object.fromEntries(declared)).toEqual(deskCallTable);
  const known = [...Object.keys(rightsTable), "anybody"];
  expect(Object.values(deskCallTable).filter(([permission]) => !known.includes(permission))).toEqual([]);
});

it("answers only declared desk calls, and without a session only those of sign-in", () => {
  const answered = deskCalls.routes
    .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect([...new Set(answered)].toSorted()).toEqual(Object.keys(deskCallTable).toSorted());
  const open = routes.filter(({ permission }) => permission === "anybody").map(({ name }) => name);
  expect(open.toSorted()).toEqual([
    "POST /acceso/clave",
    "POST /acceso/llave",
    "POST /acceso/opciones",
    "POST /invitacion",
    "POST /invitacion/llave",
    "POST /invitacion/opciones",
  ]);
});

it.each(protectedRoutes.map((route) => [route.name, route] as const))(
  "refuses %s to a caller who is not signed in",
  async (_, route) => {
    for (const cookie of ["", `desk=${"A".repeat(44)}`, "session=x"])
      expect(await makeCall(route, cookie)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
  },
);

const endsSession = ["POST /salir"];
describe.each(staffRoles)("the role %s", (role) => {
  it.each(
    protectedRoutes.filter(({ name }) => !endsSession.includes(name)).map((route) => [route.name, route] as const),
  )("enforces the role's permission for %s", async (_, route) => {
    const { status, body } = await makeCall(route, cookieFor(role));
    expect(status).toBeLessThan(500);
    const may = route.roles.includes(role);
    expect([role, body.code === "FORBIDDEN"]).toEqual([role, !may]);
    if (may) expect(status).not.toBe(401);
  });
});

describe("a staff member of one office", () => {
  const limited = new Map<string, StaffMember>();
  beforeAll(async () => {
    for (const role of staffRoles) limited.set(role, await staffMember(role, [4]));
  });
  const callAs = (route: (typeof routes)[number]) => makeCall(route, limited.get(route.roles[0] ?? "")?.cookie ?? "");

  it.each(routes.filter(({ office }) => office === "all").map((route) => [route.name, route] as const))(
    "refuses the company-wide call %s to staff of one office",
    async (_, route) => {
      expect(await callAs(route)).toMatchObject({ status: 403, body: { code: "OTHER_OFFICE" } });
    },
  );

  it("does not refuse staff of one office in calls that concern every office", async () => {
    for (const route of protectedRoutes.filter(({ office, name }) => office === "any" && !endsSession.includes(name)))
      expect([route.name, (await callAs(route)).body.code]).not.toEqual([route.name, "OTHER_OFFICE"]);
  });
});

it("requires a recent passkey check for the sensitive calls, and for no others", async () => {
  await store.query("update staff_session set proved_at = now() - interval '10 minutes'");
  for (const route of protectedRoutes.filter(({ name }) => !endsSession.includes(name))) {
    const { body } = await makeCall(route, cookieFor(route.roles[0] ?? ""));
    expect([route.name, body.code === "PASSKEY_NEEDED"]).toEqual([route.name, route.isFresh]);
  }
});
