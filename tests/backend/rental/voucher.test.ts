import { app } from "@/lib/backend/app";
import { pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { useMailbox } from "@/tests/support/mailbox";
import { drainOutbox, startedPayment } from "@/tests/support/started-payment";

useDatabase();
const bank = useGateway();
const mailbox = useMailbox();

const voucher = (code: string, access: string) =>
  app.request(`/web/reserva/${code}/bono`, { headers: { "x-booking-token": access } });

it("returns the voucher of a confirmed booking as PDF, to whoever has access to it", async () => {
  const started = await startedPayment();
  const { code, access } = started.booking;
  const early = await voucher(code, access);
  expect([early.status, (await early.json()).code]).toEqual([404, "NOT_FOUND"]);
  await pay(bank, started, "pay");
  const file = await voucher(code, access);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await file.text()).startsWith("%PDF-1.7")).toBe(true);
  const other = await voucher(code, "x".repeat(43));
  expect([other.status, (await other.json()).code]).toEqual([404, "BOOKING_NOT_FOUND"]);
});

it("attaches the voucher and both appointments to the confirmation mail", async () => {
  const started = await startedPayment({ email: "nerea@example.test" });
  await pay(bank, started, "pay");
  await drainOutbox();
  const { code } = started.booking;
  const mail = (await mailbox.mails()).find(({ subject }) => subject.includes(code));
  const [pdf, calendar] = mail?.attachments ?? [];
  expect([pdf?.filename, pdf?.contentType]).toEqual([`WebK10-${code}.pdf`, "application/pdf"]);
  expect(
    Buffer.from(pdf?.content ?? "", "base64")
      .toString("latin1")
      .startsWith("%PDF-1.7"),
  ).toBe(true);
  expect([calendar?.filename, calendar?.contentType]).toEqual([`${code}.ics`, "text/calendar; charset=utf-8"]);
  const events = Buffer.from(calendar?.content ?? "", "base64").toString();
  expect(events.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(events).toContain(`UID:${code}-pickup@`);
});
