import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { staff } from "@/lib/backend/db/schema/staff";
import { staffNoteMail } from "@/lib/backend/mail/templates/staff";
import type { OutboxMessage } from "@/lib/backend/outbox/messages";
import { env } from "@/lib/backend/platform/env";
import { mailOf, mailSettings } from "./compose-mail";
import { deliverMail } from "./deliver-mail";

type StaffNoteMessage = Extract<OutboxMessage, { readonly kind: "staffNote" }>;

/** Mails a change of a member's access to the member, or to the company's `ALERT_EMAIL`. */
export async function sendStaffNote(message: StaffNoteMessage, dedupeKey: string, now: Date): Promise<void> {
  const [member] = await database().select().from(staff).where(eq(staff.id, message.staffId));
  const to = message.to === "member" ? member?.email : env().alertEmail;
  if (!member || to === undefined) return;
  const settings = await mailSettings(now);
  const content = staffNoteMail(settings, { member, note: message.note, to: message.to, at: new Date(message.at) });
  await deliverMail(mailOf(content, to, dedupeKey, settings), now);
}
