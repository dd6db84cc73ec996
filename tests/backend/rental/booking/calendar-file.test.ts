import { randomUUID } from "node:crypto";
import { app } from "@/lib/backend/app";
import { order } from "@/tests/support/builders/order";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { useMailbox } from "@/tests/support/mailbox";
import { type OrderedBooking, orderedBooking } from "@/tests/support/ordered-booking";
import { drainOutbox } from "@/tests/support/started-payment";
import { get, post } from "@/tests/support/web";

freezeClock("2027-01-15T09:00:00Z");
useDatabase();
const bank = useGateway();
const mailbox = useMailbox();

/** The appointments of a booking of group B at Ibiza airport, as a calendar reads them. */
const appointments = (code: string, sequence: string, status: string, returned: string) => [
  `UID:${code}-pickup@127.0.0.1`,
  sequence,
  status,
  "DTSTART;TZID=Europe/Madrid:20270712T100000",
  "DTEND;TZID=Europe/Madrid:20270712T103000",
  `SUMMARY:Pick-up: Seat Ibiza or similar (${code})`,
  "LOCATION:Ibiza Airport\\, 07817 Sant Josep de sa Talaia",
  `UID:${code}-return@127.0.0.1`,
  sequence,
  status,
  `DTSTART;TZID=Europe/Madrid:${returned}T100000`,
  `DTEND;TZID=Europe/Madrid:${returned}T103000`,
  `SUMMARY:Return: Seat Ibiza or similar (${code})`,
  "LOCATION:Ibiza Airport\\, 07817 Sant Josep de sa Talaia",
];

const access = ({ access }: OrderedBooking) => ({ "x-booking-token": access });
const write = (mine: OrderedBooking, call: string, body: object) =>
  post(`/reserva/${mine.code}/${call}`, body, { ...access(mine), "idempotency-key": randomUUID() });

async function calendarOf(mine: OrderedBooking) {
  const answer = await app.request(`/web/reserva/${mine.code}/calendario`, { headers: access(mine) });
  return { type: answer.headers.get("content-type"), text: await answer.text() };
}

/** The calendar file attached to a mail about the booking. */
async function mailedCalendar({ code }: OrderedBooking, kind: string) {
  await drainOutbox();
  const mail = (await mailbox.mails()).find(({ messageId, text }) => messageId.includes(kind) && text.includes(code));
  const file = mail?.attachments?.find(({ filename }) => filename === `${code}.ics`);
  return Buffer.from(file?.content ?? "", "base64").toString();
}

/** The content lines that say what happens when, where and in which version, of both appointments. */
const said = (file: string) =>
  file
    .slice(file.indexOf("BEGIN:VEVENT"))
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => /^(?:UID|SEQUENCE|STATUS|DTSTART|DTEND|SUMMARY|LOCATION)/.test(line));

it("gives the same calendar file by link and by mail: a change replaces the appointments, a cancellation withdraws them", async () => {
  const mine = await orderedBooking(bank);
  const { code } = mine;
  const first = await calendarOf(mine);
  expect(first.type).toBe("text/calendar; charset=utf-8");
  expect(said(first.text)).toEqual(appointments(code, "SEQUENCE:3", "STATUS:CONFIRMED", "20270719"));
  expect(await mailedCalendar(mine, "confirmation")).toBe(first.text);

  expect((await write(mine, "cambio", { preview: false, returnAt: "2027-07-15T10:00" })).status).toBe(200);
  const changed = await calendarOf(mine);
  expect(said(changed.text)).toEqual(appointments(code, "SEQUENCE:4", "STATUS:CONFIRMED", "20270715"));
  expect(await mailedCalendar(mine, "change")).toBe(changed.text);

  const { refundCents } = (await get(`/reserva/${code}/cancelacion`, access(mine))).body.data;
  const request = { acceptsTerms: true, expectedRefundCents: refundCents };
  expect((await write(mine, "cancelacion", request)).status).toBe(200);
  const withdrawn = await calendarOf(mine);
  expect(withdrawn.text).toContain("\r\nMETHOD:CANCEL\r\n");
  expect(said(withdrawn.text)).toEqual(appointments(code, "SEQUENCE:5", "STATUS:CANCELLED", "20270715"));
  expect(await mailedCalendar(mine, "cancellation")).toBe(withdrawn.text);
});

it("has no calendar file for an unpaid booking, nor for anybody without access", async () => {
  const { code, bookingToken } = (await order()).body.data;
  const unpaid = await get(`/reserva/${code}/calendario`, { "x-booking-token": `${code}.${bookingToken}` });
  expect([unpaid.status, unpaid.body.code]).toEqual([404, "NOT_FOUND"]);
  const mine = await orderedBooking(bank);
  const stranger = await get(`/reserva/${mine.code}/calendario`, {
    "x-booking-token": `${mine.code}.${"x".repeat(43)}`,
  });
  expect([stranger.status, stranger.body.code]).toEqual([404, "BOOKING_NOT_FOUND"]);
});
