import { loadReplyRate } from "@/lib/backend/sales/enquiries/replies";
import { replyRate } from "@/lib/domain/sales/enquiry";
import { useDatabase } from "@/tests/support/database";
import { get } from "@/tests/support/web";

const store = useDatabase();
const now = new Date("2027-03-01T12:00:00Z");
const hour = 3_600_000;
let number = 0;

/** Inserts an enquiry `hoursAgo` hours old, answered `answeredAfter` hours later, or not at all. */
async function enquiry(hoursAgo: number, answeredAfter: number | null, status = "sent") {
  const createdAt = new Date(now.getTime() - hoursAgo * hour);
  const after = (hours: number) => new Date(createdAt.getTime() + hours * hour);
  number += 1;
  await store.query(
    `insert into enquiry (reference, kind, status, full_name, email, phone, message, receives_offers, lang, answer_before,
     answered_at, created_at) values ($1, 'CONTACT', $2, '', '', '', '', false, 'es', $3, $4, $5)`,
    [`C-${number}`, status, after(48), answeredAfter === null ? null : after(answeredAfter), createdAt],
  );
}
beforeEach(() => store.query("truncate consent, outbox, test_drive, enquiry_event, enquiry"));

it.each([
  [19, 19, null],
  [20, 20, { count: 20, percent: 100 }],
  [40, 39, { count: 40, percent: 97 }],
  [300, 299, { count: 300, percent: 99 }],
])("publishes the reply rate of %i due enquiries, %i answered in time, as %j", (due, inTime, expected) => {
  expect(replyRate({ due, inTime })).toEqual(expected);
});

it("counts enquiries of 90 days that were answered or are overdue, and no pending or unsent ones", async () => {
  for (let index = 0; index < 19; index += 1) await enquiry(100 + index, 10);
  await enquiry(200, 60);
  await enquiry(300, null);
  expect(await loadReplyRate(now)).toEqual({ days: 90, count: 21, percent: 90 });
  await enquiry(10, null);
  await enquiry(300, null, "failed");
  await enquiry(91 * 24, 60);
  expect(await loadReplyRate(now)).toEqual({ days: 90, count: 21, percent: 90 });
});

it("publishes no reply rate while there are too few enquiries", async () => {
  await enquiry(100, 10);
  const { status, body } = await get("/contacto/plazo");
  expect([status, body.data]).toEqual([200, null]);
});
