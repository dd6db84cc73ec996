import "server-only";
import { notFound, redirect } from "next/navigation";
import { lang } from "next/root-params";
import { cache } from "react";
import { env } from "@/lib/backend/core/env";
import type { DeskBooking, DeskBookingLine, IncidentBoard } from "@/lib/contracts/rental/desk-bookings";
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
import { type DeskRefused, deskWeb, unwrapDesk } from "@/lib/web-client/desk";

/** The language of a desk page; 404 with a remote backend (WEB_API_URL), which has its own desk. */
export async function deskLanguage(): Promise<DeskLanguage> {
  const language = await lang();
  if (env().webApiUrl || (language !== "es" && language !== "en")) notFound();
  return language;
}

/** The signed-in member of staff, or null. */
export const currentDeskSelf = cache(async (): Promise<DeskSelf | null> => {
  const answer = await unwrapDesk((await deskWeb()).yo.$get());
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

/** Handles a refused read of a page: redirects to the sign-in, shows 404, or throws. */
export async function failPage({ code }: DeskRefused, next: string): Promise<never> {
  if (code === "UNAUTHENTICATED") redirect(`${deskPaths.enter(await deskLanguage())}?next=${encodeURIComponent(next)}`);
  if (
    code === "NO_BOOKING" ||
    code === "NO_TARIFF" ||
    code === "FORBIDDEN" ||
    code === "NOT_FOUND" ||
    code === "VALIDATION_FAILED"
  )
    notFound();
  throw new Error(`desk: ${code}`);
}

export async function loadDeskBookings(q: string, next: string): Promise<DeskBookingLine[]> {
  const answer = await unwrapDesk((await deskWeb()).reservas.$get({ query: { q } }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadDeskBooking(code: string, next: string): Promise<DeskBooking> {
  const answer = await unwrapDesk((await deskWeb()).reservas[":code"].$get({ param: { code } }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadIncidents(next: string): Promise<IncidentBoard> {
  const answer = await unwrapDesk((await deskWeb()).incidencias.$get());
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadStaff(next: string): Promise<StaffMember[]> {
  const answer = await unwrapDesk((await deskWeb()).personal.$get());
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadAudit(query: AuditQuery, next: string): Promise<AuditPage> {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await unwrapDesk((await deskWeb()).auditoria.$get({ query: texts }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadDeskKeys(next: string): Promise<DeskKeys> {
  const answer = await unwrapDesk((await deskWeb()).yo.llaves.$get());
  return answer.ok ? answer.value : await failPage(answer, next);
}

/** The holder of an invitation or recovery link; null once it is used or expired. */
export async function loadLinkHolder(token: string): Promise<LinkHolder | null> {
  const answer = await unwrapDesk((await deskWeb()).invitacion.$post({ json: { token } }));
  return answer.ok ? answer.value : null;
}
