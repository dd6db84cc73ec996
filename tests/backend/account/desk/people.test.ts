import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/core/env";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { aClient } from "@/tests/support/builders/client";
import { cancelBooking } from "@/tests/support/money-back";
import { aPerson, usePeople } from "@/tests/support/people";
import { bearer, logIn, tokenOf } from "@/tests/support/sign-in";
import { drainOutbox } from "@/tests/support/started-payment";
import { get } from "@/tests/support/web";

jest.setTimeout(60_000);
const { store, paid, traces } = usePeople();

let manager: StaffMember;
let sales: StaffMember;
beforeAll(async () => {
  manager = await staffMember("manager");
  sales = await staffMember("sales");
});

const asSales = (call: string) => callDesk(call, { cookie: sales.cookie });
const asManager = (call: string) => callDesk(call, { cookie: manager.cookie });
const erase = (id: number, email: string, { cookie } = manager) =>
  callDesk(`POST /personas/${id}/supresion`, { cookie, body: { email } });
const search = async (q: string) => (await asSales(`GET /personas?q=${encodeURIComponent(q)}`)).body.data;
const file = (id: number, { cookie }: StaffMember) =>
  app.request(`/web/desk/personas/${id}/datos`, {
    headers: { origin: env().siteUrl, "sec-fetch-site": "same-origin", cookie },
  });
const auditedActions = async (id: number) =>
  (
    await store.query(
      "select action, staff_id from audit_entry where subject_kind = 'client' and subject_id = $1 order by id",
      [String(id)],
    )
  ).map(({ action, staff_id }) => [action, staff_id]);

it("finds a client by name, e-mail, telephone or booking, and returns nothing for an empty search", async () => {
  const person = aPerson();
  const { booking } = await paid(person);
  await paid(aPerson());
  const queries = [person.lastName, `zylva ${person.lastName}`, person.email.slice(0, 9), person.mobile, booking.code];
  for (const typed of queries)
    expect([typed, await search(typed)]).toEqual([
      typed,
      [expect.objectContaining({ email: person.email, bookings: 1 })],
    ]);
  for (const typed of ["", "100%", "Quibbletree_"]) expect(await search(typed)).toEqual([]);
});

it("finds a client and a booking without accents and with the names in any order", async () => {
  const person = { ...aPerson(), lastName: "García Tardón" };
  const { booking } = await paid(person);
  const found = async (q: string) => {
    const bookings = (await asSales(`GET /reservas?q=${encodeURIComponent(q)}`)).body.data;
    const codes = bookings.map(({ code }: { code: string }) => code);
    return [(await search(q)).map(({ email }: { email: string }) => email), codes];
  };
  for (const q of ["tardon", "tardon zylva", "Garcia Tardon", "TARDÓN, zýlva"])
    expect([q, await found(q)]).toEqual([q, [[person.email], [booking.code]]]);
  expect(await found("tardon lucia")).toEqual([[], []]);
});

it("records an objection to requests for reviews that came by telephone, once for all", async () => {
  const person = aPerson();
  await paid(person);
  const [{ id }] = await search(person.email);
  expect((await asManager(`POST /personas/${id}/oposicion`)).status).toBe(200);
  expect((await asManager(`GET /personas/${id}`)).body.data.askedForReviews).toBe(false);
  expect((await asManager("POST /personas/999999/oposicion")).body.code).toBe("NO_CLIENT");
});

it("shows, exports and erases a client, and writes audit entries without personal data", async () => {
  const person = aPerson();
  const made = await paid(person);
  const [{ id }] = await search(person.email);
  expect((await asSales(`GET /personas/${id}`)).body.data).toMatchObject({
    email: person.email,
    askedForReviews: true,
    erasureSince: null,
    rentals: [{ code: made.booking.code, status: "confirmed", underWay: true }],
  });
  expect((await file(id, sales)).status).toBe(403);
  expect((await erase(id, person.email, sales)).body.code).toBe("FORBIDDEN");
  const exported = await file(id, manager);
  expect(exported.headers.get("content-disposition")).toBe(`attachment; filename="datos-${id}.json"`);
  expect(await exported.json()).toMatchObject({
    profile: { nik: person.email },
    bookings: [{ booking: { code: made.booking.code } }],
  });

  expect((await erase(id, "somebody@else.test")).body.code).toBe("EMAIL_DIFFERS");
  const pendingErasure = (await erase(id, person.email)).body.data;
  expect(pendingErasure).toEqual({ erased: false, waiting: 1 });
  await erase(id, person.email);
  expect((await asManager(`GET /personas/${id}`)).body.data.erasureSince).not.toBeNull();
  await cancelBooking(made, 0);
  await drainOutbox();
  expect((await erase(id, person.email)).body.data).toEqual({ erased: true, waiting: 0 });
  expect((await asManager(`GET /personas/${id}`)).body.code).toBe("NO_CLIENT");
  expect(await search(person.lastName)).toEqual([]);
  expect(await traces(person)).toEqual(["public.authority_report"]);
  expect(await auditedActions(id)).toEqual([
    ["client.read", sales.id],
    ["client.export", manager.id],
    ["client.erase", manager.id],
    ["client.read", manager.id],
    ["client.erase", manager.id],
  ]);
});

it("ends all sessions of a client, and records it in the audit log", async () => {
  const password = "tramuntana-7";
  const { id, nik } = await aClient({ password });
  const tokens = [tokenOf(await logIn(nik, password)), tokenOf(await logIn(nik, password))];
  const statuses = () => Promise.all(tokens.map(async (token) => (await get("/cliente/perfil", bearer(token))).status));
  expect(await statuses()).toEqual([200, 200]);
  const ended = await callDesk(`DELETE /personas/${id}/sesiones`, { cookie: manager.cookie });
  expect(ended.status).toBe(200);
  expect(await statuses()).toEqual([401, 401]);
  expect(await auditedActions(id)).toEqual([["client.endSessions", manager.id]]);
  expect((await asManager("DELETE /personas/999999/sesiones")).body.code).toBe("NO_CLIENT");
});
