import { randomUUID } from "node:crypto";
import { closeEnquiry } from "@/lib/backend/sales/enquiries/enquiry-work";
import { clientExportSchema } from "@/lib/contracts/account/client-export";
import { clientRequestsSchema } from "@/lib/contracts/account/client-requests";
import { contactMessage } from "@/tests/support/builders/contact";
import { newClient, passwordProof, type SignedInClient } from "@/tests/support/client-area";
import { useDatabase } from "@/tests/support/database";
import { dayAhead } from "@/tests/support/open-days";
import { errorCodeOf, okValue } from "@/tests/support/result";
import { get, post, remove } from "@/tests/support/web";

jest.setTimeout(30_000);
const store = useDatabase();

const requestsOf = async ({ headers }: SignedInClient) =>
  clientRequestsSchema.parse((await get("/cliente/solicitudes", headers)).body.data);

const search = () => ({
  pickupOfficeId: 1,
  returnOfficeId: 3,
  pickupAt: `${dayAhead(60)}T10:00`,
  returnAt: `${dayAhead(67)}T10:00`,
  under25: false,
});
const save = async (headers: Record<string, string> = {}): Promise<{ quoteId: string; expiresAt: string }> =>
  (await post("/presupuesto/guardar", { ...search(), groupId: 2, coverage: "BASIC", extras: [], lang: "es" }, headers))
    .body.data;
const ask = async (email: string): Promise<{ reference: string }> =>
  (await post("/contacto", contactMessage({ email }), { "idempotency-key": randomUUID() })).body.data;

it("returns an empty list of requests at first, and never another client's requests", async () => {
  const [mine, other] = [await newClient(), await newClient()];
  expect(await requestsOf(mine)).toEqual({ quotes: [], enquiries: [], drives: [], alerts: [] });
  await save(other.headers);
  await save();
  await ask(other.nik);
  expect(await requestsOf(mine)).toEqual({ quotes: [], enquiries: [], drives: [], alerts: [] });
  expect((await get("/cliente/solicitudes")).status).toBe(401);
});

it("lists a saved quote of a signed-in client until it expires", async () => {
  const mine = await newClient();
  const { quoteId, expiresAt } = await save(mine.headers);
  const { pickupAt, returnAt } = search();
  expect((await requestsOf(mine)).quotes).toEqual([
    {
      quoteId,
      expiresAt,
      vehicle: expect.stringMatching(/\w/),
      pickupOfficeId: 1,
      returnOfficeId: 3,
      pickupAt,
      returnAt,
      totalCents: expect.any(Number),
    },
  ]);
  await store.query("update saved_quote set expires_at = now() - interval '1 minute' where id = $1", [quoteId]);
  expect((await requestsOf(mine)).quotes).toEqual([]);
});

it("lists enquiries with their reply deadline until the desk has answered", async () => {
  const mine = await newClient();
  const { reference } = await ask(mine.nik.toUpperCase());
  const [waiting] = (await requestsOf(mine)).enquiries;
  expect(waiting).toMatchObject({ reference, kind: "CONTACT", state: "waiting", answeredAt: null });
  expect(Date.parse(waiting?.answerBefore ?? "")).toBeGreaterThan(Date.now());
  const answer = () => closeEnquiry(reference.toLowerCase(), { how: "phone", text: "" }, new Date());
  await okValue(answer());
  expect((await requestsOf(mine)).enquiries).toMatchObject([
    { reference, state: "answered", answeredAt: expect.any(String) },
  ]);
  expect(await errorCodeOf(answer())).toBe("ANSWERED_MEANWHILE");
});

it("shows the vehicle and term of a subscription request", async () => {
  const mine = await newClient();
  await ask(mine.nik);
  await store.query(
    `update enquiry set kind = 'SUBSCRIPTION', subject = null, details = '{"vehicle":"Seat Ibiza","months":6,"island":"IBIZA"}' where email = $1`,
    [mine.nik],
  );
  expect((await requestsOf(mine)).enquiries).toMatchObject([
    { kind: "SUBSCRIPTION", state: "waiting", vehicle: "Seat Ibiza", months: 6 },
  ]);
});

it("lists the client's confirmed and unconfirmed car alerts with the token of their page", async () => {
  const mine = await newClient();
  await post("/segundamano/alerta", { email: mine.nik, filters: "fuel=DIESEL", lang: "es", consentsData: true });
  const [alert] = (await requestsOf(mine)).alerts;
  expect(alert).toMatchObject({ filters: "fuel=DIESEL", confirmed: false });
  const opened = await get(`/segundamano/alerta/${alert?.token}`);
  expect(opened.body.data).toMatchObject({ state: "PENDING", filters: "fuel=DIESEL" });
  await post(`/segundamano/alerta/${alert?.token}/confirmar`, {});
  expect((await requestsOf(mine)).alerts).toMatchObject([{ confirmed: true }]);
  await post(`/segundamano/alerta/${alert?.token}/baja`, {});
  expect((await requestsOf(mine)).alerts).toEqual([]);
});

it("lists the client's test drives separately, with the token of their page", async () => {
  const mine = await newClient();
  const { reference } = await ask(mine.nik);
  await store.query(
    `with asked as (update enquiry set kind = 'SECOND_HAND', details = '{"car":"Fiat 500"}' where reference = $1 returning id)
     insert into test_drive (enquiry_id, car_id, starts_at)
     select asked.id, (select min(id) from second_hand_car), now() + interval '3 days' from asked`,
    [reference],
  );
  const { enquiries, drives } = await requestsOf(mine);
  expect(enquiries).toEqual([]);
  expect(drives).toMatchObject([{ vehicle: "Fiat 500", state: "booked" }]);
  expect((await get(`/segundamano/prueba/${drives[0]?.token}`)).body.data).toMatchObject({ state: "BOOKED" });
  await store.query("update test_drive set cancelled_at = now()");
  expect((await requestsOf(mine)).drives).toMatchObject([{ state: "cancelled" }]);
});

it("includes the client's requests in the export, and deletes them with the client", async () => {
  const mine = await newClient();
  const { quoteId } = await save(mine.headers);
  const proof = await passwordProof(mine);
  const { body } = await post("/cliente/datos", proof, mine.headers);
  expect(clientExportSchema.parse(body.data).savedPrices).toMatchObject([{ quoteId, input: { groupId: 2 } }]);
  expect((await remove("/cliente/datos", mine.headers, proof)).body.data).toMatchObject({ erased: true });
  expect(await store.query("select 1 from saved_quote where id = $1", [quoteId])).toEqual([]);
});
