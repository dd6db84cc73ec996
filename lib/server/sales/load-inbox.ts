import "server-only";
import { notFound } from "next/navigation";
import type { DeskEnquiry, Inbox } from "@/lib/contracts/sales/desk-inbox";
import type { InboxState } from "@/lib/domain/sales/answer-clock";
import { failPage } from "@/lib/server/staff/load-desk";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

export async function loadInbox(state: InboxState, q: string, next: string): Promise<Inbox> {
  const answer = await unwrapDesk((await deskWeb()).buzon.$get({ query: { state, q } }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadEnquiry(reference: string, next: string): Promise<DeskEnquiry> {
  const answer = await unwrapDesk((await deskWeb()).buzon[":reference"].$get({ param: { reference } }));
  if (!answer.ok && answer.code === "NO_ENQUIRY") notFound();
  return answer.ok ? answer.value : await failPage(answer, next);
}
