import type { SecurityNote } from "@/lib/domain/client/account";
import { database } from "../../db/client";
import { deliverMail, deliverUnprovedMail } from "../../mail/deliver-mail";
import { writeSecurityNote } from "../../mail/write-mail";
import { clientOf } from "./send-password-mail";

interface SecurityNoteMessage {
  readonly clientId: number;
  readonly note: SecurityNote;
  readonly at: string;
}

/** Mails what was done with an account; of new devices ten times a day, however often somebody comes in without one. */
export async function sendSecurityNote(
  { clientId, note, at }: SecurityNoteMessage,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  const owner = await clientOf(database(), clientId);
  if (!owner) return;
  const mail = await writeSecurityNote({ owner, note, at: new Date(at) }, dedupeKey, now);
  if (note === "newDevice") await deliverUnprovedMail(note, mail, now);
  else await deliverMail(mail, now);
}
