import { randomUUID } from "node:crypto";
import { anonymiseOrders } from "@/lib/backend/account/dashboard/anonymise-bookings";
import { anOrder } from "@/tests/support/builders/order";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { useMailbox } from "@/tests/support/mailbox";
import { drainOutbox } from "@/tests/support/started-payment";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const bank = useGateway();
useDocumentKeys();
useMailbox();

const invoice = {
  fiscalName: "Zylva Prueba, S.A.",
  address: "C/ Mayor 1",
  postalCode: "07800",
  town: "Eivissa",
  country: "ES",
  taxId: "A-28015865",
};

afterEach(async () => {
  await store.query("set session_replication_role = replica; update allocation set state = 'released'");
});

async function ordered(changes: object = {}, known: readonly string[] = []) {
  const access = known.length > 0 ? { "x-booking-token": known.join("~") } : {};
  const answer = await post("/reserva", anOrder(changes), { "idempotency-key": randomUUID(), ...access });
  expect([answer.status, answer.body.code]).toEqual([200, null]);
  const { code, bookingToken, payment } = answer.body.data;
  return { code: String(code), payment, access: `${code}.${bookingToken}` };
}

const pay = async ({ payment }: Awaited<ReturnType<typeof ordered>>) => {
  await bank.press((await bank.open(payment.action)).page, "pay");
  await drainOutbox();
};

const stored = async (code: string) => {
  const [row] = await store.query("select ordered_invoice from booking where code = $1", [code]);
  return row?.ordered_invoice;
};
const receipts = async (code: string) =>
  (await store.query("select 1 from outbox where dedupe_key = $1", [`mail:invoiceReceipt:${code}`])).length;

it.each([
  ["charged at once", { provider: "redsys" }],
  ["authorised first", { provider: "stripe" }],
])("an invoice ordered with a booking is requested when the booking is confirmed, its payment %s", async (_, by) => {
  const booked = await ordered({ ...by, invoice });
  const tokened = { "x-booking-token": booked.access };
  expect(JSON.stringify(await stored(booked.code))).not.toMatch(/Zylva|28015865/);
  expect((await get(`/reserva/${booked.code}/factura`, tokened)).status).toBe(404);
  await pay(booked);
  const shown = await get(`/reserva/${booked.code}/factura`, tokened);
  expect(shown.body.data).toMatchObject({
    reference: expect.stringMatching(/^F-[A-HJ-NP-Z2-9]{7}$/),
    status: "requested",
    fiscalName: "Zylva Prueba, S.A.",
    taxId: "•••865",
    email: "a***@example.test",
  });
  expect(await stored(booked.code)).toBeNull();
  expect(await receipts(booked.code)).toBe(1);
  const again = await post(`/reserva/${booked.code}/factura`, invoice, { ...tokened, "idempotency-key": randomUUID() });
  expect([again.status, again.body.code]).toEqual([409, "INVOICE_ALREADY_REQUESTED"]);
});

it("a booking without an ordered invoice has none after its confirmation", async () => {
  const booked = await ordered();
  await pay(booked);
  expect((await get(`/reserva/${booked.code}/factura`, { "x-booking-token": booked.access })).status).toBe(404);
  expect(await receipts(booked.code)).toBe(0);
});

it.each([
  ["a tax number with a wrong check character", { taxId: "A28015864" }, "invoice.taxId", "TAX_ID_INVALID"],
  ["a postcode of another country", { postalCode: "8010" }, "invoice.postalCode", "POSTAL_CODE_INVALID"],
  ["no name", { fiscalName: " " }, "invoice.fiscalName", "REQUIRED"],
])("an order whose invoice has %s is refused at that field, and holds nothing", async (_, changes, field, code) => {
  const { status, body } = await post("/reserva", anOrder({ invoice: { ...invoice, ...changes } }), {
    "idempotency-key": randomUUID(),
  });
  expect([status, body.code]).toEqual([422, "VALIDATION_FAILED"]);
  expect(body.errors).toEqual([{ field, code }]);
});

it("a repeated order with another addressee is a new order, with the same one it goes on", async () => {
  const first = await ordered({ invoice });
  const same = await ordered({ invoice }, [first.access]);
  expect(same.code).toBe(first.code);
  const other = await ordered({ invoice: { ...invoice, town: "Palma" } }, [first.access]);
  expect(other.code).not.toBe(first.code);
});

it("the addressee of an order that was never paid is erased with it", async () => {
  const { code } = await ordered({ invoice });
  expect(await stored(code)).not.toBeNull();
  await store.query(
    `set session_replication_role = replica;
     update payment set status = 'expired';
     update allocation set state = 'released';
     update booking set status = 'expired', updated_at = now() - interval '400 days' where code = '${code}'`,
  );
  await anonymiseOrders(new Date());
  expect(await stored(code)).toBeNull();
});
