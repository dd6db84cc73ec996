import { deskCalls } from "@/lib/backend/desk/app";
import { mayDo, type Permission, permissions, staffRoles } from "@/lib/domain/staff/permissions";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { callsOf, sample, type WebCall } from "@/tests/support/web-calls";

const store = useDatabase();
useDocumentKeys();

interface Route extends WebCall {
  readonly permission: unknown;
  readonly fresh: boolean;
}

const document = deskCalls.getOpenAPIDocument({ openapi: "3.0.0", info: { title: "Desk", version: "1" } });
const needs = new Map<string, object>(
  deskCalls.openAPIRegistry.definitions.flatMap((one) =>
    one.type === "route" ? [[`${one.route.method.toUpperCase()} ${one.route.path}`, one.route] as const] : [],
  ),
);
const routes: Route[] = callsOf(document).map((call) => {
  const route: Record<string, unknown> = { ...needs.get(call.name) };
  return { ...call, permission: route["x-permission"], fresh: route["x-fresh"] === true };
});
const isPermission = (name: unknown): name is Permission => permissions.some((permission) => permission === name);

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

it("has a right for every call, and no call that was made without one", () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter(({ permission }) => permission !== "anybody" && !isPermission(permission))).toEqual([]);
  const answered = deskCalls.routes
    .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect([...new Set(answered)].toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  const open = routes.filter(({ permission }) => permission === "anybody").map(({ path }) => path.split("/")[1]);
  expect([...new Set(open)].toSorted()).toEqual(["acceso", "invitacion"]);
});

it.each(routes.filter(({ permission }) => permission !== "anybody").map((route) => [route.name, route] as const))(
  "%s answers nobody who is not signed in",
  async (_, route) => {
    for (const cookie of ["", `desk=${"A".repeat(44)}`, "session=x"])
      expect(await makeCall(route, cookie)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
  },
);

const endsSession = ["POST /salir"];
describe.each(staffRoles)("%s", (role) => {
  it.each(routes.filter(({ name }) => !endsSession.includes(name)).map((route) => [route.name, route] as const))(
    "%s",
    async (_, route) => {
      const { status, body } = await makeCall(route, cookieFor(role));
      expect(status).toBeLessThan(500);
      if (!isPermission(route.permission)) return;
      const may = mayDo(role, route.permission);
      expect([role, body.code === "FORBIDDEN"]).toEqual([role, !may]);
      if (may) expect(status).not.toBe(401);
    },
  );
});

it("refuses sensitive calls without a recent passkey check", async () => {
  await store.query("update staff_session set proved_at = now() - interval '10 minutes'");
  const sensitive = routes.filter(({ fresh }) => fresh);
  expect(sensitive.length).toBeGreaterThan(5);
  for (const route of sensitive) {
    const role = staffRoles.find((one) => isPermission(route.permission) && mayDo(one, route.permission));
    expect([route.name, (await makeCall(route, cookieFor(role ?? ""))).body.code]).toEqual([
      route.name,
      "PASSKEY_NEEDED",
    ]);
  }
});
