import { forgetEnvironment } from "@/lib/backend/core/env";
import { peerHeader } from "@/lib/backend/core/http/network";
import { nightlyJobs } from "@/lib/backend/nightly-jobs";
import { sellCar } from "@/lib/backend/sales/desk/cars";
import { workOutbox } from "@/lib/backend/work-outbox";
import { useDatabase } from "@/tests/support/database";
import { useMailbox } from "@/tests/support/mailbox";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const mailbox = useMailbox();
const day = 24 * 3_600_000;
const email = "ada@example.test";

const order = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post("/segundamano/alerta", { email, filters: "brand=seat", lang: "de", consentsData: true, ...changes }, headers);
const alerts = () => store.query("select * from car_alert order by id");

/** Works the pending outbox and returns the mails that it sent. */
async function deliver(now = new Date()) {
  const before = new Set((await mailbox.mails()).map(({ messageId }) => messageId));
  const open = await store.query("select id from outbox where done_at is null order by id");
  for (const { id } of open) await workOutbox(Number(id), new Date(now.getTime() + 1000));
  return (await mailbox.mails()).filter(({ messageId }) => !before.has(messageId));
}
const tokenIn = ({ text }: { text: string }) => /\/alert\/([\w-]+)/.exec(text)?.[1] ?? "no link";

/** Requests an alert and confirms it by the mailed link. */
async function confirmedAlert(changes: Record<string, unknown> = {}) {
  await order(changes);
  const [mail] = await deliver();
  if (!mail) throw new Error("no mail came");
  const token = tokenIn(mail);
  expect((await post(`/segundamano/alerta/${token}/confirmar`, {})).status).toBe(200);
  return token;
}

/** Adds another car of a brand to the stock; returns its id. */
async function publish(brand: string, now: Date): Promise<number> {
  const [car] = await store.query(
    `insert into second_hand_car select (jsonb_populate_record(c, jsonb_build_object('id',
       (select max(id) + 1 from second_hand_car), 'sold_at', null, 'reserved', false, 'reserved_until', null,
       'published_at', $2::timestamptz))).* from second_hand_car c where brand_slug = $1 order by id limit 1 returning id`,
    [brand, now.toISOString()],
  );
  return Number(car?.id);
}

let seeded = 0;
beforeAll(async () => {
  seeded = Number((await store.query("select max(id) from second_hand_car"))[0]?.max);
});
beforeEach(async () => {
  await store.query("truncate car_alert, consent, outbox, rate_limit");
  await store.query("delete from second_hand_car where id > $1", [seeded]);
});

describe("an alert for used cars", () => {
  it("starts an alert only by the mailed link, and answers a second request identically", async () => {
    const first = await order({
      email: " Ada@Example.test ",
      filters: "sort=price&page=3&fuel=DIESEL,nonsense&brand=seat",
    });
    expect(first).toMatchObject({ status: 200, body: { data: { pending: true } } });
    expect(await alerts()).toEqual([
      expect.objectContaining({ email, filters: "brand=seat&fuel=DIESEL", lang: "de", confirmed_at: null }),
    ]);
    const [mail] = await deliver();
    expect(mail).toMatchObject({ to: email, subject: "Bitte bestätigen Sie Ihren Suchauftrag" });
    for (const part of ["Seat", "Diesel", "/de/buy-second-hand-car/alert/"]) expect(mail?.text).toContain(part);
    expect(mail?.html).toContain("/de/buy-second-hand-car/alert/");
    expect(mail?.text.match(/(?<=\/rent\/legal\/)\w+/g)).toEqual(["sale", "privacy", "complaints"]);
    const token = tokenIn(mail ?? { text: "" });
    expect(JSON.stringify(await alerts())).not.toContain(token);
    expect(JSON.stringify(await store.query("select payload from outbox"))).not.toMatch(
      new RegExp(`${token}|${email}`),
    );

    expect((await get(`/segundamano/alerta/${token}`)).body.data.state).toBe("PENDING");
    expect((await get(`/segundamano/alerta/${token}`)).body.data.state).toBe("PENDING");
    await post(`/segundamano/alerta/${token}/confirmar`, {});
    expect((await get(`/segundamano/alerta/${token}`)).body.data).toMatchObject({
      state: "ACTIVE",
      filters: "brand=seat&fuel=DIESEL",
    });
    await store.query("truncate outbox");
    const again = await order({ filters: "fuel=DIESEL&brand=seat" });
    expect(again.body).toEqual(first.body);
    // The mailbox overwrites a mail of the same minute, so `deliver` would not see it as new.
    await deliver();
    const known = (await mailbox.mails()).find(({ subject }) => subject !== mail?.subject);
    expect(known).toMatchObject({ subject: "Dieser Suchauftrag läuft bereits" });
    expect(tokenIn(known ?? { text: "" })).toBe(token);
    expect(await alerts()).toHaveLength(1);
  });

  it("sends one mail for two alert requests at once, and none when the honeypot is filled in", async () => {
    await order();
    await order();
    const [{ minutes } = {}] = await store.query(
      "select count(distinct date_trunc('minute', created_at))::int as minutes from outbox",
    );
    expect(await deliver()).toHaveLength(Number(minutes));
    await store.query("truncate car_alert, outbox");
    expect((await order({ website: "http://spam.test" })).body.data).toEqual({ pending: true });
    expect(await alerts()).toEqual([]);
  });

  it("requires an e-mail address and consent for an alert", async () => {
    const refused = await order({ email: "nobody", consentsData: false });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual(
      expect.arrayContaining([
        { field: "email", code: "EMAIL_INVALID" },
        { field: "consentsData", code: "CHECKBOX_REQUIRED" },
      ]),
    );
  });

  it("limits alert requests to five an hour for an address, from any network", async () => {
    process.env.RATE_LIMITS = "on";
    forgetEnvironment();
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) {
        const answer = await order({ filters: `kmMax=${at + 1}000` }, { [peerHeader]: `198.51.100.${at + 1}` });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await alerts()).toHaveLength(5);
    } finally {
      delete process.env.RATE_LIMITS;
      forgetEnvironment();
    }
  });

  it("ends an alert ninety days after its confirmation or its last renewal", async () => {
    const token = await confirmedAlert();
    const until = async () => Date.parse((await get(`/segundamano/alerta/${token}`)).body.data.expiresAt);
    expect(Math.round(((await until()) - Date.now()) / day)).toBe(90);
    await store.query("update car_alert set expires_at = now() + interval '3 days'");
    await post(`/segundamano/alerta/${token}/confirmar`, {});
    expect(Math.round(((await until()) - Date.now()) / day)).toBe(90);
    expect(await store.query("select kind, accepted from consent where email = $1", [email])).toEqual([
      { kind: "ENQUIRY_DATA", accepted: true },
    ]);
  });

  it("deletes an alert with its address by one click, and at its expiry", async () => {
    const token = await confirmedAlert();
    expect((await post(`/segundamano/alerta/${token}/baja`, {})).status).toBe(200);
    expect(await alerts()).toEqual([]);
    expect(await store.query("select * from consent where email = $1", [email])).toEqual([]);
    for (const [method, path] of [
      [get, ""],
      [post, "/confirmar"],
      [post, "/baja"],
    ] as const) {
      expect(await method(`/segundamano/alerta/${token}${path}`, {})).toMatchObject({
        status: 410,
        body: { code: "GONE" },
      });
    }
    const other = await confirmedAlert({ filters: "" });
    await nightlyJobs(new Date(Date.now() + 91 * day));
    expect(await alerts()).toEqual([]);
    expect((await get(`/segundamano/alerta/${other}`)).status).toBe(410);
  });

  it("deletes an unconfirmed alert after a week, and mails it no car", async () => {
    await order();
    await deliver();
    await publish("seat", new Date());
    await nightlyJobs(new Date(Date.now() + 6 * day));
    expect(await alerts()).toHaveLength(1);
    expect(await deliver(new Date(Date.now() + 6 * day))).toEqual([]);
    await nightlyJobs(new Date(Date.now() + 8 * day));
    expect(await alerts()).toEqual([]);
  });
});

describe("the nightly mail of alerts", () => {
  it("mails all new matching cars to an alert in one mail, each car once", async () => {
    const token = await confirmedAlert();
    const soon = new Date(Date.now() + 60_000);
    const [first, second] = [await publish("seat", soon), await publish("seat", soon)];
    await publish("toyota", soon);
    const night = new Date(soon.getTime() + 3_600_000);
    await nightlyJobs(night);
    const newsMails = await deliver(night);
    expect(newsMails).toHaveLength(1);
    expect(newsMails[0]).toMatchObject({ to: email, subject: "2 Autos nach Ihrem Wunsch sind da" });
    const text = newsMails[0]?.text ?? "";
    for (const id of [first, second])
      expect(text).toMatch(new RegExp(`/de/buy-second-hand-car/seat/[a-z0-9-]+/\\d{4}-${id}\\n`));
    expect(text.match(/\/buy-second-hand-car\/[a-z0-9-]+\/[a-z0-9-]+\/\d/g)).toHaveLength(2);
    expect(text).not.toMatch(/TIN|TAE|120/);
    expect(tokenIn({ text })).toBe(token);

    await nightlyJobs(night);
    const next = new Date(night.getTime() + day);
    await nightlyJobs(next);
    expect(await deliver(next)).toEqual([]);

    const third = await publish("seat", new Date(next.getTime() + 1000));
    await nightlyJobs(new Date(next.getTime() + day));
    const [later] = await deliver(new Date(next.getTime() + day));
    expect(later?.text).toContain(`-${third}\n`);
    expect(later?.text).not.toContain(`-${first}\n`);
  });

  it("mails no car published before the alert, even while an older alert still waits for it", async () => {
    await confirmedAlert();
    const soon = new Date(Date.now() + 60_000);
    const old = await publish("seat", soon);
    await order({ email: "late@example.test", filters: "brand=seat" });
    await store.query("update car_alert set confirmed_at = now(), told_until = $1 where email = $2", [
      new Date(soon.getTime() + 1000),
      "late@example.test",
    ]);
    const fresh = await publish("seat", new Date(soon.getTime() + 2000));
    await store.query("truncate outbox");
    const night = new Date(soon.getTime() + 3_600_000);
    await nightlyJobs(night);
    const mails = await deliver(night);
    const carsFor = (address: string) =>
      [old, fresh].filter((id) => mails.some(({ to, text }) => to === address && text.includes(`-${id}\n`)));
    expect([carsFor(email), carsFor("late@example.test")]).toEqual([[old, fresh], [fresh]]);
  });

  it("lists at most twelve cars, newest first, with the number of further cars", async () => {
    await confirmedAlert();
    const soon = Date.now() + 60_000;
    const ids: unknown[] = [];
    for (let place = 0; place < 14; place += 1) ids.push(await publish("seat", new Date(soon + place * 1000)));
    const night = new Date(soon + 3_600_000);
    await nightlyJobs(night);
    const [mail] = await deliver(night);
    expect(mail?.subject).toBe("14 Autos nach Ihrem Wunsch sind da");
    const listed = [...(mail?.text ?? "").matchAll(/\/buy-second-hand-car\/seat\/[a-z0-9-]+\/\d{4}-(\d+)\n/g)];
    expect(listed.map(([, id]) => Number(id))).toEqual(ids.slice(2).toReversed());
    expect(mail?.text).toContain("Es gibt 2 weitere Autos.");
  });

  it("mails no car that was sold, and no alert that ended, before the mail was sent", async () => {
    const token = await confirmedAlert();
    const soon = new Date(Date.now() + 60_000);
    const [available, sold] = [await publish("seat", soon), await publish("seat", soon)];
    const night = new Date(soon.getTime() + 3_600_000);
    await nightlyJobs(night);
    expect(await sellCar(sold, night)).toMatchObject({ ok: true });
    const [mail] = await deliver(night);
    expect(mail?.text).toContain(`-${available}\n`);
    expect(mail?.text).not.toContain(`-${sold}\n`);
    await publish("seat", new Date(night.getTime() + 1000));
    await nightlyJobs(new Date(night.getTime() + day));
    await post(`/segundamano/alerta/${token}/baja`, {});
    expect(await deliver(new Date(night.getTime() + day))).toEqual([]);
  });

  it("includes the loan terms when the alert searches by monthly instalment", async () => {
    await order({ filters: "installmentMax=200", lang: "es" });
    const [mail] = await deliver();
    expect(mail?.text).toMatch(/Cuota hasta 200\s€ al mes/);
    for (const part of [/TAE 8,29\s%/, /tipo deudor fijo \(TIN\) 7,99\s%/, /21\.829,20\s€/, "Ejemplo representativo"])
      expect(mail?.text).toMatch(part);
  });

  it("offers the renewal of an alert once, a week before it ends", async () => {
    await confirmedAlert();
    const early = new Date(Date.now() + 82 * day);
    await nightlyJobs(early);
    expect(await deliver(early)).toEqual([]);
    const late = new Date(Date.now() + 84 * day);
    await nightlyJobs(late);
    await nightlyJobs(new Date(late.getTime() + day));
    const reminders = await deliver(new Date(late.getTime() + day));
    expect(reminders.map(({ subject }) => subject)).toEqual([expect.stringContaining("Ihr Suchauftrag endet am")]);
  });
});
