import { clientExportSchema } from "@/lib/contracts/account/client-export";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { passwordProof, type SignedInClient, signedIn } from "@/tests/support/client-area";
import { aPerson, enquire, usePeople } from "@/tests/support/people";
import { get, post, put, remove } from "@/tests/support/web";

jest.setTimeout(60_000);
const { store, paid, rental, subscribeToAlerts } = usePeople();

const exported = async (mine: SignedInClient) => {
  const { status, body } = await post("/cliente/datos", await passwordProof(mine), mine.headers);
  expect(status).toBe(200);
  return { data: clientExportSchema.parse(body.data), text: JSON.stringify(body.data) };
};

describe("the export of a client's data", () => {
  it("exports all data of the client, with document numbers masked, and no data of others", async () => {
    const [person, other] = [aPerson(), aPerson()];
    const made = await rental(person);
    await rental(other);
    await enquire(person);
    await enquire(other);
    await subscribeToAlerts(person);
    await subscribeToAlerts(other);
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
    expect(data.kept.map(({ reason }) => reason)).toEqual(["DRIVER", "AUTHORITY_REGISTER", "ACCOUNTING"]);
    for (const foreign of [other.email, other.lastName, other.mobile, "699999999", "12345678", "28015865"])
      expect(text).not.toContain(foreign);
  });
});

describe("the sessions of a client", () => {
  const profile = async ({ headers }: SignedInClient) => (await get("/cliente/perfil", headers)).body.data;

  it("lists the client's sessions and ends one of them", async () => {
    const person = aPerson();
    await paid(person);
    const [mine, phone, tablet] = [
      await signedIn(person.email),
      await signedIn(person.email),
      await signedIn(person.email),
    ];
    const { sessionsElsewhere } = await profile(mine);
    expect(sessionsElsewhere).toMatchObject([{ means: "LINK" }, { means: "LINK" }]);
    const [{ id }] = sessionsElsewhere;
    const { status, body } = await remove(`/cliente/sesiones/${id}`, mine.headers);
    expect([status, body.data]).toMatchObject([200, { otherSessions: 1, sessionsElsewhere: [sessionsElsewhere[1]] }]);
    expect(JSON.stringify(body.data)).not.toMatch(/hash|token/i);
    const answers = await Promise.all([mine, phone, tablet].map(({ headers }) => get("/cliente/perfil", headers)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 401]);
    expect((await remove(`/cliente/sesiones/${id}`, mine.headers)).status).toBe(200);
  });

  it("refuses to end another client's session, and a malformed session id", async () => {
    const [entry, other] = [aPerson(), aPerson()];
    await paid(entry);
    await paid(other);
    const [mine, far, foreign] = [
      await signedIn(entry.email),
      await signedIn(entry.email),
      await signedIn(other.email),
    ];
    const [{ id }] = (await profile(mine)).sessionsElsewhere;
    const refused = await remove(`/cliente/sesiones/${id}`, foreign.headers);
    expect([refused.status, refused.body.code]).toEqual([404, "NOT_FOUND"]);
    expect((await get("/cliente/perfil", far.headers)).status).toBe(200);
    for (const wrong of ["x", "0", "-1", "1.5", "99999999999999999999999"])
      expect((await remove(`/cliente/sesiones/${wrong}`, mine.headers)).status).toBe(422);
  });
});

describe("the profile", () => {
  it("saves a changed profile, and logs a change of the marketing setting as a consent", async () => {
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

it("allows a consent's e-mail address to be removed, and no other change of the consent log", async () => {
  const change = (set: string) => store.query(`update consent set ${set} where id = (select min(id) from consent)`);
  await enquire(aPerson());
  await expect(change("email = 'x@example.test'")).rejects.toThrow("only grows");
  await expect(change("email = '', accepted = not accepted")).rejects.toThrow("only grows");
  await expect(store.query("delete from consent")).rejects.toThrow("only grows");
});
