import { hashOfToken } from "@/lib/backend/core/secret-token";
import { reviewToken } from "@/lib/backend/rental/reviews/open-reviews";
import { heldBooking } from "./builders/held-booking";
import type { TestDatabase } from "./database";

export const aReview = {
  stars: 4,
  words: "Everything as agreed.\nThe queue was long.",
  signature: "FIRST_NAME",
  lang: "en",
};

interface Requested {
  readonly email?: string;
  /** When the 30 days end; in 20 days by default. */
  readonly closesInDays?: number;
}

let weeks = 20;

/** A completed booking whose client was asked for a review ten days ago: its id, code and token. */
export async function requestedReview(store: TestDatabase, { email, closesInDays = 20 }: Requested = {}) {
  weeks += 1;
  const at = (days: number) => new Date(Date.now() + (weeks * 7 + days) * 86_400_000).toISOString().slice(0, 10);
  const held = await heldBooking({
    ...(email === undefined ? {} : { email }),
    pickup: `${at(0)}T12:00`,
    giveBack: `${at(2)}T12:00`,
  });
  await store.query(
    `set session_replication_role = replica;
     update booking set status = 'completed', first_name = 'Ana', last_name = 'Moll' where id = ${held.id};
     update allocation set state = 'released' where booking_id = ${held.id}`,
  );
  const token = reviewToken(held.id);
  await store.query(
    `insert into review_request (booking_id, token_hash, asked_at, closes_at)
     values ($1, $2, now() - interval '40 days', now() + make_interval(days => $3))`,
    [held.id, hashOfToken(token), closesInDays],
  );
  return { ...held, token };
}
