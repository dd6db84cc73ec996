import { createHash, randomBytes } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import { query } from "./database";
import { searchParamsFor } from "./journey";
import { placeOrder } from "./orders";

export interface RequestedReview {
  /** The booking. */
  readonly id: string;
  readonly token: string;
}

/** Completed bookings, copies of one order, whose client was asked for a review; the others follow the first. */
export async function requestReviews(
  request: APIRequestContext,
  others: number,
): Promise<readonly [RequestedReview, ...RequestedReview[]]> {
  const email = `reviews.${randomBytes(5).toString("hex")}@example.com`;
  const { code } = await placeOrder(request, { searchParams: searchParamsFor(331, 334), groupId: 1, email });
  const [client] = await query<{ id: number }>(
    "insert into client (email, first_name, last_name, mobile, lang) values ($1, 'Prueba', 'Ejemplo', '', 'en') returning id",
    [email],
  );
  const copy = async (place: number): Promise<RequestedReview> => {
    const token = randomBytes(16).toString("base64url");
    const hash = createHash("sha256").update(token).digest("base64url");
    const copied = `${code.slice(0, -1)}${"ABCDEFGH".charAt(place)}`;
    await query(
      `set session_replication_role = replica;
       insert into booking overriding user value
       select (jsonb_populate_record(b, jsonb_build_object('code', '${copied}', 'request_key', null, 'status', 'completed', 'client_id', ${client?.id}))).*
       from booking b where b.code = '${code}' and b.code <> '${copied}'
       on conflict do nothing`,
    );
    const [row] = await query<{ id: string }>(
      `insert into review_request (booking_id, token_hash, asked_at, closes_at)
       select id, $2, now(), now() + interval '20 days' from booking where code = $1 returning booking_id as id`,
      [copied, hash],
    );
    if (!row) throw new Error("the booking was not copied");
    return { id: row.id, token };
  };
  const first = await copy(0);
  const rest: RequestedReview[] = [];
  for (let place = 1; place <= others; place += 1) rest.push(await copy(place));
  return [first, ...rest];
}
