import { randomUUID } from "node:crypto";
import { runDesk } from "@/lib/backend/desk/run-desk";
import { everyNight } from "@/lib/backend/jobs/every-night";
import { clientExportSchema } from "@/lib/contracts/client-export";
import { pay } from "../../support/bank";
import { aCheckin } from "../../support/builders/checkin";
import { contactMessage } from "../../support/builders/contact";
import { heldBooking } from "../../support/builders/held-booking";
import { aCoupon, type SignedInClient, signedIn } from "../../support/client-area";
import { useDatabase } from "../../support/database";
import { useDocumentKeys } from "../../support/document-keys";
import { useGateway } from "../../support/gateway";
import { cancelled } from "../../support/money-back";
import { officeClock } from "../../support/paid-booking";
import { drainOutbox, type StartedPayment, startedPayment } from "../../support/started-payment";
import { get, post, put, remove } from "../../support/web";

jest.setTimeout(60_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

interface Person {
  readonly email: string;
  readonly lastName: string;
  readonly mobile: string;
}
let serial = 0;
const aPerson = (): Person => {
  serial += 1;
  return { email: `person${serial}.z@example.test`, lastName: `Quibbletree${serial}`, mobile: `+3465555512${serial}` };
};

const keyed = (headers: Record<string, string>) => ({ ...headers, "idempotency-key": randomUUID() });

async function started({ email, lastName, mobile }: Person, trip: Parameters<typeof startedPayment>[0] = {}) {
  const made = await startedPayment({ ...trip, email, mobile });
  await store.query(
    "update booking set first_name = 'Zylva', last_name = $1, hotel = $1, flight_number = 'VY3512' where id = $2",
    [lastName, made.booking.id],
  );
  return made;
}

async function paid(person: Person, trip: Parameters<typeof startedPayment>[0] = {}): Promise<StartedPayment> {
  const made = await started(person, trip);
  await pay(bank, made, "pay");
  await drainOutbox();
  return made;
}

async function desk(...words: string[]): Promise<void> {
  const { done, lines } = await runDesk(words, new Date());
  if (!done) throw new Error(lines.join("\n"));
}

/** A rental of which everything was asked that can be: check-in, invoice, hand-over, return. */
async function rental(person: Person) {
  const made = await paid(person, { pickup: officeClock(2), giveBack: officeClock(26) });
  const { code, access } = made.booking;
  const headers = { "x-booking-token": access };
  const { email, lastName: surname1, mobile } = person;
  const checkin = aCheckin({ firstName: "Zylva", surname1, email, mobile });
  expect((await put(`/reserva/${code}/checkin`, checkin, keyed(headers))).status).toBe(200);
  const addressee = { address: "C/ Mayor 1", postalCode: "07800", town: "Eivissa", country: "ES", taxId: "A-28015865" };
  const invoice = { ...addressee, fiscalName: surname1 };
  expect((await post(`/reserva/${code}/factura`, invoice, keyed(headers))).status).toBe(200);
  await desk("handover", code, "--km", "100");
  await desk("return", code, "--km", "200");
  await drainOutbox();
  return made;
}

const enquire = ({ email, lastName, mobile }: Person) =>
  post("/contacto", contactMessage({ email, fullName: lastName, phone: mobile, message: lastName }), keyed({}));

/** An alert for cars, confirmed by its link. */
async function beTold({ email }: Person) {
  await post("/segundamano/alerta", { email, filters: "fuel=DIESEL", lang: "es", consentsData: true });
  await store.query("update car_alert set confirmed_at = now() where email = $1", [email]);
}

/** Tables in which a person's e-mail, name or telephone can be read. */
async function traces({ email, lastName, mobile }: Person): Promise<string[]> {
  const tables = await store.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await store.query(`select 1 from ${name} t where lower(t::text) like any($1) limit 1`, [
      [email, lastName.toLowerCase(), mobile.slice(3)].map((part) => `%${part}%`),
    ]);
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}

const exported = async ({ headers }: SignedInClient) => {
  const { status, body } = await get("/cliente/datos", headers);
  expect(status).toBe(200);
  return { data: clientExportSchema.parse(body.data), text: JSON.stringify(body.data) };
};
const erase = async ({ headers }: SignedInClient) => (await remove("/cliente/datos", headers)).body.data;
const yearsFromNow = (years: number) => new Date(Date.now() + years * 366 * 86_400_000);

describe("the export of a client's data", () => {
  it("holds everything about them, numbers masked, and nothing of anybody else", async () => {
    const [person, other] = [aPerson(), aPerson()];
    const made = await rental(person);
    await rental(other);
    await enquire(person);
    await enquire(other);
    await beTold(person);
    await beTold(other);
    await store.query(
      `insert into checkin (booking_id, position, role, status, percent, missing, created_at, updated_at)
       values ($1, 1, 'additional', 'partial', 10, '{}', now(), now())`,
      [made.booking.id],
    );
    await heldBooking({ email: person.email, mobile: "+34699999999" });
    const mine = await signedIn(person.email);
    const { data, text } = await exported(mine);
    expect(data.profile).toMatchObject({ nik: person.email, lastName: person.lastName, mobile: person.mobile });
    expect(data.sessions).toHaveLength(1);
    expect(data.bookings).toMatchObject([
      {
        booking: { code: made.booking.code, status: "completed" },
        driver: { ...person, firstName: "Zylva", birthDate: "1990-04-02" },
        checkin: { surname1: person.lastName, documentNumber: "•••78Z", licenceNumber: "•••78Z" },
        invoice: { fiscalName: person.lastName, taxId: "•••865" },
        authorityReports: [{ kind: "BOOKING" }, { kind: "START" }],
      },
    ]);
    expect(data.bookings[0]?.mails.map(({ kind }) => kind)).toEqual(["confirmation", "invoiceReceipt"]);
    expect(data.enquiries).toMatchObject([{ fullName: person.lastName, phone: person.mobile }]);
    expect(data.alerts).toMatchObject([{ filters: "fuel=DIESEL", lang: "es", confirmedAt: expect.any(String) }]);
    expect(data.consents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["ENQUIRY_PRIVACY", "OFFERS"]));
    expect(data.unconfirmedOrders).toMatchObject([{ status: "held" }]);
    expect(data.kept.map(({ reason }) => reason)).toEqual(["AUTHORITY_REGISTER", "ACCOUNTING"]);
    for (const foreign of [other.email, other.lastName, other.mobile, "699999999", "12345678", "28015865"])
      expect(text).not.toContain(foreign);
  });
});

describe("the profile", () => {
  it("is changed, and a change about offers is logged as a consent of its own", async () => {
    const person = aPerson();
    await paid(person);
    const mine = await signedIn(person.email);
    await signedIn(person.email);
    const update = {
      firstName: " Ondina ",
      lastName: "Prueba",
      mobile: "+34 611 222 333",
      lang: "de",
      receivesOffers: true,
    };
    const { status, body } = await put("/cliente/perfil", update, mine.headers);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ nik: person.email, firstName: "Ondina", mobile: "+34611222333", lang: "de" });
    expect(body.data).toMatchObject({ receivesOffers: true, hasPassword: false, otherSessions: 1, erasure: "NONE" });
    await put("/cliente/perfil", update, mine.headers);
    await put("/cliente/perfil", { ...update, receivesOffers: false }, mine.headers);
    const log = await store.query("select kind, accepted, lang from consent where email = $1 order by id", [
      person.email,
    ]);
    expect(log).toEqual([
      { kind: "OFFERS", accepted: true, lang: "de" },
      { kind: "OFFERS", accepted: false, lang: "de" },
    ]);
    const refused = await put("/cliente/perfil", { ...update, mobile: "12", lastName: " " }, mine.headers);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      expect.arrayContaining([
        { field: "lastName", code: "REQUIRED" },
        { field: "mobile", code: "PHONE_INVALID" },
      ]),
    ]);
  });
});

describe("a request to be erased", () => {
  it("is carried out at once when nothing is under way, down to what the law keeps", async () => {
    const [person, other] = [aPerson(), aPerson()];
    const made = await rental(person);
    await desk("release", made.booking.code);
    const dropped = await paid(person);
    const { code, access } = dropped.booking;
    await put(
      `/reserva/${code}/checkin`,
      aCheckin({ surname1: person.lastName }),
      keyed({ "x-booking-token": access }),
    );
    await cancelled(dropped, 0);
    await enquire(person);
    await beTold(person);
    await beTold(other);
    await drainOutbox();
    const never = await heldBooking({ email: person.email, mobile: person.mobile });
    await store.query(
      `update allocation set state = 'released' where booking_id = ${never.id}; update booking set status = 'expired' where id = ${never.id}`,
    );
    await paid(other);
    await store.query("insert into rate_limit (key, points, expire) values ($1, 1, 1)", [
      `lookupOfOne:email:${person.email}`,
    ]);
    const before = await traces(other);
    const mine = await signedIn(person.email);
    await aCoupon({ code: "PERSONAL-1", clientId: mine.id });
    expect(await traces(person)).toEqual(
      expect.arrayContaining(["public.booking", "public.car_alert", "public.client", "public.enquiry"]),
    );

    const told = await erase(mine);
    expect(told).toMatchObject({ erased: true, waitingFor: [] });
    expect(told.kept).toEqual(
      expect.arrayContaining([
        { bookingCode: made.booking.code, reason: "AUTHORITY_REGISTER", until: expect.stringMatching(/^\d{4}-/) },
        { bookingCode: made.booking.code, reason: "ACCOUNTING", until: expect.stringMatching(/^\d{4}-/) },
        { bookingCode: code, reason: "AUTHORITY_REGISTER", until: expect.stringMatching(/^\d{4}-/) },
      ]),
    );
    expect(await traces(person)).toEqual(["public.authority_report", "public.invoice_request"]);
    expect(await traces(other)).toEqual(before);
    expect((await get("/cliente/perfil", mine.headers)).status).toBe(401);
    expect((await get(`/reserva/${code}`, { "x-booking-token": access })).status).toBe(404);
    const [row] = await store.query("select password_hash, receives_offers, erased_at from client where id = $1", [
      mine.id,
    ]);
    expect(row).toMatchObject({ password_hash: null, receives_offers: false, erased_at: expect.any(Date) });
    expect(await store.query("select 1 from client_session where client_id = $1", [mine.id])).toEqual([]);
    expect(await store.query("select active from coupon where client_id = $1", [mine.id])).toEqual([{ active: false }]);
    // Documents of the rental that began are part of the register; those of the one that never did are gone.
    const documents = await store.query("select booking_id from checkin where booking_id = any($1)", [
      [made.booking.id, dropped.booking.id],
    ]);
    expect(documents.map(({ booking_id }) => Number(booking_id))).toEqual([made.booking.id]);

    await everyNight(yearsFromNow(4));
    expect(await traces(person)).toEqual(["public.invoice_request"]);
    await everyNight(yearsFromNow(7));
    expect(await traces(person)).toEqual([]);
  });

  it("leaves the e-mail free for a new record, and a mail that still waits has nobody to go to", async () => {
    const person = aPerson();
    const made = await rental(person);
    await desk("release", made.booking.code);
    await store.query("update outbox set done_at = null where booking_id = $1 and kind = 'mail'", [made.booking.id]);
    const mails = (await bank.mails()).length;
    expect(await erase(await signedIn(person.email))).toMatchObject({ erased: true });
    await drainOutbox();
    expect(await bank.mails()).toHaveLength(mails);
    await paid(person);
    const anew = await signedIn(person.email);
    expect((await get("/cliente/reservas", anew.headers)).body.data.total).toBe(1);
  });

  it("is noted while a trip is ahead, can be withdrawn, and is carried out the night after the last booking is over", async () => {
    const person = aPerson();
    const made = await paid(person);
    const mine = await signedIn(person.email);
    const { code } = made.booking;
    expect(await erase(mine)).toMatchObject({ erased: false, waitingFor: [code] });
    expect((await get("/cliente/perfil", mine.headers)).body.data).toMatchObject({ erasure: "WAITING" });
    await everyNight(new Date());
    expect(await traces(person)).toContain("public.booking");
    expect((await post("/cliente/datos/conservar", {}, mine.headers)).body.data).toMatchObject({ erasure: "NONE" });
    await cancelled(made, 0);
    await drainOutbox();
    await everyNight(new Date());
    expect(await traces(person)).toContain("public.booking");

    const again = await paid(person);
    expect(await erase(mine)).toMatchObject({ erased: false, waitingFor: [again.booking.code] });
    await cancelled(again, 0);
    expect(await erase(mine)).toMatchObject({ erased: false, waitingFor: [again.booking.code] });
    await drainOutbox();
    await everyNight(new Date());
    expect(await traces(person)).toEqual(["public.authority_report"]);
    expect((await get("/cliente/perfil", mine.headers)).status).toBe(401);
  });

  it("waits for a deposit that is not given back yet, and for an unpaid order with the same e-mail without naming it", async () => {
    const person = aPerson();
    const made = await rental(person);
    const mine = await signedIn(person.email);
    expect(await erase(mine)).toMatchObject({ erased: false, waitingFor: [made.booking.code] });
    await desk("release", made.booking.code);
    await heldBooking({ email: person.email });
    expect(await erase(mine)).toMatchObject({ erased: false, waitingFor: [] });
  });
});

it("lets nothing but the e-mail leave the log of consents", async () => {
  const change = (set: string) => store.query(`update consent set ${set} where id = (select min(id) from consent)`);
  await enquire(aPerson());
  await expect(change("email = 'x@example.test'")).rejects.toThrow("only grows");
  await expect(change("email = '', accepted = not accepted")).rejects.toThrow("only grows");
  await expect(store.query("delete from consent")).rejects.toThrow("only grows");
});
