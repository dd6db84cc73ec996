import { nightlyJobs } from "@/lib/backend/nightly-jobs";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { reviewToken } from "@/lib/backend/rental/reviews/open-reviews";
import { workOutbox } from "@/lib/backend/work-outbox";
import { useMailbox } from "@/tests/support/mailbox";
import { aPerson, usePeople } from "@/tests/support/people";
import { get, post } from "@/tests/support/web";

jest.setTimeout(60_000);
const { store, rental } = usePeople();
const mailbox = useMailbox();

/** A rental that was returned at noon of today, so that all rounds are in the daytime. */
const noon = new Date();
noon.setUTCHours(11, 0, 0, 0);
const afterReturn = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
async function returnedRental() {
  const { booking } = await rental(aPerson());
  await store.query("update handover set returned_at = $2 where booking_id = $1", [booking.id, noon]);
  return booking;
}

const round = (hours: number) => reconcileJobs(afterReturn(hours), ["site"]);
it("asks once for a review on the day after the return, however often and however parallel the rounds run", async () => {
  const { id, code } = await returnedRental();
  const asked = () => store.query("select id::int from outbox where dedupe_key = $1", [`mail:reviewRequest:${code}`]);
  await round(23);
  expect(await asked()).toHaveLength(0);
  await Promise.all([round(25), round(25)]);
  expect(await asked()).toHaveLength(1);
  await store.query("delete from outbox where dedupe_key = $1", [`mail:reviewRequest:${code}`]);
  await round(49);
  expect(await asked()).toHaveLength(0);
  const [request] = await store.query("select closes_at from review_request where booking_id = $1", [id]);
  expect(request?.closes_at).toEqual(afterReturn(30 * 24));
});

it("mails the personal link, and a link to object to further requests", async () => {
  const { id, code } = await returnedRental();
  await round(25);
  const [row] = await store.query("select id::int from outbox where dedupe_key = $1", [`mail:reviewRequest:${code}`]);
  await workOutbox(Number(row?.id), afterReturn(25));
  const mail = (await mailbox.mails()).find(({ messageId }) => messageId.includes("reviewRequest"));
  const path = `/rent/review/${reviewToken(id)}`;
  expect(mail?.text).toContain(path);
  expect(mail?.text).toContain(`${path}#stop`);
  expect(mail?.text).not.toContain("?t=");
  const [stored] = await store.query("select token_hash from review_request where booking_id = $1", [id]);
  expect(stored?.token_hash).not.toContain(reviewToken(id));
  expect((await get(`/opinion/${reviewToken(id)}`)).body.data.state).toBe("OPEN");
});

it("asks nobody who was erased or has objected, also by the link of an earlier rental", async () => {
  const erased = await returnedRental();
  await store.query("update booking set email = '' where id = $1", [erased.id]);
  const first = await returnedRental();
  await round(25);
  expect((await post(`/opinion/${reviewToken(first.id)}/baja`, {})).status).toBe(200);
  const second = await returnedRental();
  await store.query(
    "update booking set client_id = (select client_id from booking where id = $2), email = (select email from booking where id = $2) where id = $1",
    [second.id, first.id],
  );
  await round(26);
  const rows = await store.query("select booking_id::int as id from review_request where booking_id = any($1)", [
    [erased.id, first.id, second.id],
  ]);
  expect(rows).toEqual([{ id: first.id }]);
  expect((await get(`/opinion/${reviewToken(first.id)}`)).body.data.asked).toBe(false);
});

it("does not ask later than a week after the return", async () => {
  const late = await returnedRental();
  await round(8 * 24);
  expect(await store.query("select 1 from review_request where booking_id = $1", [late.id])).toEqual([]);
});

it("deletes requests and reviews three years after the request", async () => {
  const { id } = await returnedRental();
  await round(25);
  await post(`/opinion/${reviewToken(id)}`, { stars: 5, words: "Fine.", signature: "ANONYMOUS", lang: "en" });
  const left = () => store.query("select id from review where booking_id = $1", [id]);
  await nightlyJobs(afterReturn(1090 * 24));
  expect(await left()).toHaveLength(1);
  await nightlyJobs(afterReturn(1110 * 24));
  expect(await left()).toHaveLength(0);
});
