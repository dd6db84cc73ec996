import "server-only";
import { notFound, redirect } from "next/navigation";
import { lang } from "next/root-params";
import { cache } from "react";
import { env } from "@/lib/backend/core/env";
import { statusByCode } from "@/lib/contracts/core/error-codes";
import type { DeskBooking, DeskBookingLine, IncidentBoard } from "@/lib/contracts/rental/desk-bookings";
import { type DeskErrorCode, deskStatusByCode, isDeskOnlyCode } from "@/lib/contracts/staff/desk-codes";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type {
  AuditPage,
  AuditQuery,
  DeskKeys,
  DeskSelf,
  LinkHolder,
  StaffMember,
} from "@/lib/contracts/staff/desk-staff";
import type { Permission } from "@/lib/domain/staff/permissions";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { callDesk, type DeskWeb } from "@/lib/web-client/desk";
import type { AnsweredCall, SuccessOf } from "@/lib/web-client/unwrap";

/** The language of a desk page; 404 with a remote backend (WEB_API_URL), which has its own desk. */
export async function deskLanguage(): Promise<DeskLanguage> {
  const language = await lang();
  if (env().webApiUrl || (language !== "es" && language !== "en")) notFound();
  return language;
}

/** The signed-in member of staff, or null. */
export const currentDeskSelf = cache(async (): Promise<DeskSelf | null> => {
  const answer = await callDesk((desk) => desk.yo.$get());
  return answer.ok ? answer.value : null;
});

/** The signed-in member of staff; without one redirects to the sign-in, which returns to `next`. */
export async function requireDesk(next: string): Promise<DeskSelf> {
  const language = await deskLanguage();
  return (await currentDeskSelf()) ?? redirect(`${deskPaths.enter(language)}?next=${encodeURIComponent(next)}`);
}

/** Whether the signed-in member has a permission, for display; `/web/desk` enforces it itself. */
export async function hasPermission(next: string, permission: Permission): Promise<boolean> {
  return (await requireDesk(next)).permissions.includes(permission);
}

/** The same for what concerns the whole company, which staff limited to some offices may not change. */
export async function hasPermissionForAll(next: string, permission: Permission): Promise<boolean> {
  const { permissions, officeIds } = await requireDesk(next);
  return permissions.includes(permission) && officeIds.length === 0;
}

const statusOf = (code: DeskErrorCode) => (isDeskOnlyCode(code) ? deskStatusByCode[code] : statusByCode[code]);

/** Handles a refused read of a page: redirects to the sign-in, shows 404, or throws. */
export async function failPage(code: DeskErrorCode, next: string): Promise<never> {
  if (code === "UNAUTHENTICATED") redirect(`${deskPaths.enter(await deskLanguage())}?next=${encodeURIComponent(next)}`);
  if (code === "FORBIDDEN" || code === "VALIDATION_FAILED" || statusOf(code) === 404) notFound();
  throw new Error(`desk: ${code}`);
}

/** Reads what a page of the desk shows. `next`: the page, to return to after the sign-in. */
export async function readDesk<Call extends AnsweredCall>(
  next: string,
  read: (desk: DeskWeb) => Promise<Call>,
): Promise<SuccessOf<Call>> {
  const answer = await callDesk(read);
  return answer.ok ? answer.value : await failPage(answer.code, next);
}

export async function loadDeskBookings(q: string, next: string): Promise<DeskBookingLine[]> {
  return await readDesk(next, (desk) => desk.reservas.$get({ query: { q } }));
}

export async function loadDeskBooking(code: string, next: string): Promise<DeskBooking> {
  return await readDesk(next, (desk) => desk.reservas[":code"].$get({ param: { code } }));
}

export async function loadIncidents(next: string): Promise<IncidentBoard> {
  return await readDesk(next, (desk) => desk.incidencias.$get());
}

export async function loadStaff(next: string): Promise<StaffMember[]> {
  return await readDesk(next, (desk) => desk.personal.$get());
}

export async function loadAudit(query: AuditQuery, next: string): Promise<AuditPage> {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return await readDesk(next, (desk) => desk.auditoria.$get({ query: texts }));
}

export async function loadDeskKeys(next: string): Promise<DeskKeys> {
  return await readDesk(next, (desk) => desk.yo.llaves.$get());
}

/** The holder of an invitation or recovery link; null once it is used or expired. */
export async function loadLinkHolder(token: string): Promise<LinkHolder | null> {
  const answer = await callDesk((desk) => desk.invitacion.$post({ json: { token } }));
  return answer.ok ? answer.value : null;
}
