import { workOutbox } from "@/lib/backend/work-outbox";
import { useDatabase } from "@/tests/support/database";
import { useMailbox } from "@/tests/support/mailbox";
import { aPerson, enquire } from "@/tests/support/people";

const store = useDatabase();
const mailbox = useMailbox();

it.each([
  ["sent", "null", 1],
  ["not sent when the drive was cancelled after queueing", "now()", 0],
])("the reminder of a test drive is %s", async (_, cancelledAt, mails) => {
  const person = aPerson();
  await enquire(person);
  const [drive] = await store.query(
    `insert into test_drive (enquiry_id, car_id, starts_at, cancelled_at)
     select e.id, (select min(id) from second_hand_car), now() + interval '1 day' + e.id * interval '1 hour', ${cancelledAt}
     from enquiry e where e.email = $1 returning enquiry_id::int as id`,
    [person.email],
  );
  await store.query(
    `update enquiry set kind = 'SECOND_HAND', details = '{"car":"Seat Ibiza","interest":"TEST_DRIVE","driveAt":"2027-01-01T10:00"}' where id = $1`,
    [drive?.id],
  );
  const [row] = await store.query(
    `insert into outbox (kind, dedupe_key, payload, created_at, available_at)
     values ('testDrive', $1, jsonb_build_object('kind', 'testDrive', 'enquiryId', $2::int, 'mail', 'reminder', 'to', 'CUSTOMER'), now(), now())
     returning id`,
    [`reminder:${drive?.id}`, drive?.id],
  );
  const before = (await mailbox.mails()).length;
  await workOutbox(Number(row?.id), new Date());
  expect((await mailbox.mails()).length - before).toBe(mails);
});
