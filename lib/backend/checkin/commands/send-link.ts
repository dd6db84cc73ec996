import { eq } from "drizzle-orm";
import { paths } from "@/lib/contracts/paths";
import { hashOfToken } from "../../booking/issue-access";
import { database } from "../../db/client";
import { booking } from "../../db/schema/booking";
import type { SealedText } from "../../db/schema/checkin";
import { deliverUnprovedMail } from "../../mail/deliver-mail";
import { writeCheckinLink } from "../../mail/write-mail";
import { env } from "../../platform/env";
import { checkinRow } from "../queries";
import { openLink } from "../sealed-link";

export interface LinkMessage {
  readonly bookingId: number;
  readonly position: number;
  readonly link: SealedText;
}

/** Mails a private link, unless a newer one has taken its place meanwhile. */
export async function sendCheckinLink(
  { bookingId, position, link }: LinkMessage,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const { token, email } = openLink(link, bookingId);
  const row = await checkinRow(database(), bookingId, position);
  const [subject] = await database().select().from(booking).where(eq(booking.id, bookingId));
  if (!subject || row?.linkTokenHash !== hashOfToken(token)) return;
  const url = `${env().siteUrl}${paths.checkinDriver(subject.lang, subject.code, position)}?t=${token}`;
  await deliverUnprovedMail("checkinLink", await writeCheckinLink({ bookingId, url, email }, dedupeKey, now), now);
}
