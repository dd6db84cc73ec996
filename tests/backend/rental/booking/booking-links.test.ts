import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useMailbox } from "@/tests/support/mailbox";
import { drainOutbox } from "@/tests/support/started-payment";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const mailbox = useMailbox();

let address = 0;
/** Each test asks from a network of its own. */
const ask = (email: string, lang = "de") => {
  address += 1;
  return post("/reserva/acceso/enlace", { email, lang }, { "x-peer-address": `198.51.100.${address}` });
};

async function mailsTo(email: string) {
  await drainOutbox(new Date());
  return (await mailbox.mails()).filter(({ to }) => to === email);
}

const linkOf = (text: string, code: string) => new RegExp(`/manage/${code}\\?t=([\\w-]+)`).exec(text)?.[1] ?? "";

const returnedDaysAgo = (id: number, days: number) =>
  store.query(
    `update booking set pickup_at = (now() at time zone 'Europe/Madrid') - interval '${days + 5} days',
       return_at = (now() at time zone 'Europe/Madrid') - interval '${days} days' where id = $1`,
    [id],
  );

/** Ends a booking, in one transaction: only then may it have no unit. */
const moveTo = (id: number, ...statuses: readonly string[]) =>
  store.query(
    [
      `update allocation set state = 'released' where booking_id = ${id}`,
      ...statuses.map((status) => `update booking set status = '${status}' where id = ${id}`),
    ].join(";"),
  );

it("mails one link to each booking of the address, the newest first, in the language of the page", async () => {
  const email = "links@example.test";
  const [first, second] = [await heldBooking({ email, lang: "es" }), await heldBooking({ email, lang: "es" })];
  await moveTo(first.id, "paying", "confirmed", "cancelled");
  expect((await ask(" Links@Example.test ")).status).toBe(200);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Die Links zu Ihren Buchungen bei WebK10");
  const text = mail?.text ?? "";
  expect(text.indexOf(second.code)).toBeGreaterThan(-1);
  expect(text.indexOf(second.code)).toBeLessThan(text.indexOf(first.code));
  expect(text.match(/Storniert: /g)).toHaveLength(1);
  expect(text).not.toContain("Nerea");
  for (const { code } of [first, second]) {
    const opened = await get(`/reserva/${code}`, { "x-booking-token": `${code}.${linkOf(text, code)}` });
    expect(opened.body.data).toMatchObject({ code });
  }
});

it("answers an address without bookings identically, after as many rows, and mails nothing to it", async () => {
  const email = "known@example.test";
  await heldBooking({ email });
  const rows = async () => Number((await store.query("select count(*)::int as n from outbox"))[0]?.n);
  const before = await rows();
  const known = await ask(email);
  const afterKnown = await rows();
  const unknown = await ask("nobody@example.test");
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(unknown.body).toEqual(known.body);
  expect([afterKnown - before, (await rows()) - afterKnown]).toEqual([1, 1]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await mailsTo("nobody@example.test")).toEqual([]);
});

it("keeps neither address nor token in the outbox", async () => {
  const email = "secret@example.test";
  const { code } = await heldBooking({ email });
  await ask(email);
  const [mail] = await mailsTo(email);
  const [row] = await store.query("select payload::text as text from outbox order by id desc limit 1");
  expect(row?.text).not.toContain(email);
  expect(linkOf(mail?.text ?? "", code)).not.toBe("");
  expect(row?.text).not.toContain(linkOf(mail?.text ?? "", code));
});

it("leaves out bookings that expired or were returned over 31 days ago", async () => {
  const email = "past@example.test";
  const [recent, old, expired] = [
    await heldBooking({ email }),
    await heldBooking({ email }),
    await heldBooking({ email }),
  ];
  await returnedDaysAgo(recent.id, 30);
  await returnedDaysAgo(old.id, 32);
  await moveTo(expired.id, "expired");
  await ask(email);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("Der Link zu Ihrer Buchung bei WebK10");
  expect([recent, old, expired].map(({ code }) => mail?.text.includes(code))).toEqual([true, false, false]);
});

it("mails at most ten links", async () => {
  const email = "many@example.test";
  const bookings = [];
  for (let made = 0; made < 11; made += 1) bookings.push(await heldBooking({ email }));
  await ask(email);
  const [mail] = await mailsTo(email);
  expect(bookings.map(({ code }) => mail?.text.includes(code))).toEqual([false, ...Array(10).fill(true)]);
});

it("mails nothing when the booking's address was erased meanwhile", async () => {
  const email = "erased@example.test";
  const { id } = await heldBooking({ email });
  await ask(email);
  await store.query("update booking set email = '' where id = $1", [id]);
  expect(await mailsTo(email)).toEqual([]);
});

it("refuses what is no address with the field's error", async () => {
  for (const [email, code] of [
    ["", "REQUIRED"],
    ["ada", "EMAIL_INVALID"],
  ] as const) {
    const { status, body } = await ask(email);
    expect([status, body.code, body.errors]).toEqual([422, "VALIDATION_FAILED", [{ field: "email", code }]]);
  }
});

it("answers ten requests for one address in fifteen minutes, known or not", async () => {
  const email = "limited@example.test";
  await heldBooking({ email });
  for (const name of [email, "unlimited@example.test"]) {
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) codes.push((await ask(name)).body.code);
    expect(codes).toEqual([...Array(10).fill(null), "RATE_LIMITED", "RATE_LIMITED"]);
  }
});
