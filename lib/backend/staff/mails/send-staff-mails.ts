import { eq } from "drizzle-orm";
import { mailOf, mailSettings } from "@/lib/backend/content/mails/compose-mail";
import { deliverMail } from "@/lib/backend/content/mails/deliver-mail";
import { database } from "@/lib/backend/core/db/client";
import { staff } from "@/lib/backend/core/db/schema/staff";
import { env } from "@/lib/backend/core/env";
import type { OutboxMessage } from "@/lib/backend/core/outbox-messages";
import { staffNoteMail } from "./staff";

type StaffNoteMessage = Extract<OutboxMessage, { readonly kind: "staffNote" }>;

/** Mails a change of a member's access to the member, or to the company's `ALERT_EMAIL`. */
export async function sendStaffNote(message: StaffNoteMessage, dedupeKey: string, now: Date): Promise<void> {
  const [member] = await database().select().from(staff).where(eq(staff.id, message.staffId));
  const to = message.to === "member" ? member?.email : env().alertEmail;
  if (!member || to === undefined) return;
  const settings = await mailSettings(now);
  const content = staffNoteMail(settings, { member, note: message.note, to: message.to, at: new Date(message.at) });
  await deliverMail(await mailOf(content, to, dedupeKey, settings), now);
}
