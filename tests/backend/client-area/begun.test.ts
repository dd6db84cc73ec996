import { randomUUID } from "node:crypto";
import { begunSchema } from "@/lib/contracts/client-begun";
import { clientExportSchema } from "@/lib/contracts/client-export";
import { contactMessage } from "@/tests/support/builders/contact";
import { newClient, passwordProof, type SignedInClient } from "@/tests/support/client-area";
import { useDatabase } from "@/tests/support/database";
import { desk, refused } from "@/tests/support/desk-line";
import { get, post, remove } from "@/tests/support/web";

jest.setTimeout(30_000);
const store = useDatabase();

const begunOf = async ({ headers }: SignedInClient) =>
  begunSchema.parse((await get("/cliente/solicitudes", headers)).body.data);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const search = () => ({
  pickupOfficeId: 1,
  returnOfficeId: 3,
  pickupAt: `${inDays(60)}T10:00`,
  returnAt: `${inDays(67)}T10:00`,
  under25: false,
});
const save = async (headers: Record<string, string> = {}): Promise<{ quoteId: string; expiresAt: string }> =>
  (await post("/presupuesto/guardar", { ...search(), groupId: 2, coverage: "BASIC", extras: [], lang: "es" }, headers))
    .body.data;
const ask = async (email: string): Promise<{ reference: string }> =>
  (await post("/contacto", contactMessage({ email }), { "idempotency-key": randomUUID() })).body.data;

it("is nothing at first, and never what somebody else began", async () => {
  const [mine, other] = [await newClient(), await newClient()];
  expect(await begunOf(mine)).toEqual({ quotes: [], enquiries: [], drives: [], alerts: [] });
  await save(other.headers);
  await save();
  await ask(other.nik);
  expect(await begunOf(mine)).toEqual({ quotes: [], enquiries: [], drives: [], alerts: [] });
  expect((await get("/cliente/solicitudes")).status).toBe(401);
});

it("holds a price saved while signed in, as long as it holds", async () => {
  const mine = await newClient();
  const { quoteId, expiresAt } = await save(mine.headers);
  const { pickupAt, returnAt } = search();
  expect((await begunOf(mine)).quotes).toEqual([
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
  expect((await begunOf(mine)).quotes).toEqual([]);
});

it("holds enquiries with their clock, which the desk stops once it has answered", async () => {
  const mine = await newClient();
  const { reference } = await ask(mine.nik.toUpperCase());
  const [waiting] = (await begunOf(mine)).enquiries;
  expect(waiting).toMatchObject({ reference, kind: "CONTACT", state: "waiting", answeredAt: null });
  expect(Date.parse(waiting?.answerBefore ?? "")).toBeGreaterThan(Date.now());
  expect(await desk("answered", reference.toLowerCase())).toContain(`${reference} is answered`);
  expect((await begunOf(mine)).enquiries).toMatchObject([
    { reference, state: "answered", answeredAt: expect.any(String) },
  ]);
  expect(await refused("answered", reference)).toContain("no enquiry");
});

it("tells of a subscription what is proposed for", async () => {
  const mine = await newClient();
  await ask(mine.nik);
  await store.query(
    `update enquiry set kind = 'SUBSCRIPTION', subject = null, details = '{"vehicle":"Seat Ibiza","months":6,"island":"IBIZA"}' where email = $1`,
    [mine.nik],
  );
  expect((await begunOf(mine)).enquiries).toMatchObject([
    { kind: "SUBSCRIPTION", state: "waiting", vehicle: "Seat Ibiza", months: 6 },
  ]);
});

it("holds alerts, confirmed or not, with the token of their own page", async () => {
  const mine = await newClient();
  await post("/segundamano/alerta", { email: mine.nik, filters: "fuel=DIESEL", lang: "es", consentsData: true });
  const [alert] = (await begunOf(mine)).alerts;
  expect(alert).toMatchObject({ filters: "fuel=DIESEL", confirmed: false });
  const opened = await get(`/segundamano/alerta/${alert?.token}`);
  expect(opened.body.data).toMatchObject({ state: "PENDING", filters: "fuel=DIESEL" });
  await post(`/segundamano/alerta/${alert?.token}/confirmar`, {});
  expect((await begunOf(mine)).alerts).toMatchObject([{ confirmed: true }]);
  await post(`/segundamano/alerta/${alert?.token}/baja`, {});
  expect((await begunOf(mine)).alerts).toEqual([]);
});

it("holds a test drive by itself, with the token of its own page", async () => {
  const mine = await newClient();
  const { reference } = await ask(mine.nik);
  await store.query(
    `with asked as (update enquiry set kind = 'SECOND_HAND', details = '{"car":"Fiat 500"}' where reference = $1 returning id)
     insert into test_drive (enquiry_id, car_id, starts_at)
     select asked.id, (select min(id) from second_hand_car), now() + interval '3 days' from asked`,
    [reference],
  );
  const { enquiries, drives } = await begunOf(mine);
  expect(enquiries).toEqual([]);
  expect(drives).toMatchObject([{ vehicle: "Fiat 500", state: "booked" }]);
  expect((await get(`/segundamano/prueba/${drives[0]?.token}`)).body.data).toMatchObject({ state: "BOOKED" });
  await store.query("update test_drive set cancelled_at = now()");
  expect((await begunOf(mine)).drives).toMatchObject([{ state: "cancelled" }]);
});

it("is exported with everything else, and goes with who is erased", async () => {
  const mine = await newClient();
  const { quoteId } = await save(mine.headers);
  const proof = await passwordProof(mine);
  const { body } = await post("/cliente/datos", proof, mine.headers);
  expect(clientExportSchema.parse(body.data).savedPrices).toMatchObject([{ quoteId, input: { groupId: 2 } }]);
  expect((await remove("/cliente/datos", mine.headers, proof)).body.data).toMatchObject({ erased: true });
  expect(await store.query("select 1 from saved_quote where id = $1", [quoteId])).toEqual([]);
});
