import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { DeskGroup, DeskUnit, Timeline } from "@/lib/contracts/fleet/desk-fleet";
import type { BookingInClosure, DeskOffice } from "@/lib/contracts/fleet/desk-offices";
import { failPage } from "@/lib/server/staff/load-desk";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

interface TimelineFilter {
  readonly office: string;
  readonly group: string;
  readonly from: string;
}

/** The timeline; an empty filter value means all. */
export async function loadTimeline(filter: TimelineFilter, next: string): Promise<Timeline> {
  const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const answer = await unwrapDesk((await deskWeb()).flota.$get({ query }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

export async function loadUnit(id: string, next: string): Promise<DeskUnit> {
  const answer = await unwrapDesk((await deskWeb()).flota.vehiculos[":id"].$get({ param: { id } }));
  if (!answer.ok && answer.code === "NO_VEHICLE") notFound();
  return answer.ok ? answer.value : await failPage(answer, next);
}

export const loadGroups = cache(async (next: string): Promise<DeskGroup[]> => {
  const answer = await unwrapDesk((await deskWeb()).flota.grupos.$get());
  return answer.ok ? answer.value : await failPage(answer, next);
});

export const loadDeskOffices = cache(async (next: string): Promise<DeskOffice[]> => {
  const answer = await unwrapDesk((await deskWeb()).oficinas.$get());
  return answer.ok ? answer.value : await failPage(answer, next);
});

/** Bookings on the days of a closure; null for invalid days. */
export async function loadBookingsInClosure(
  id: number,
  days: { readonly from: string; readonly to: string; readonly yearly: "yes" | "no" },
  next: string,
): Promise<BookingInClosure[] | null> {
  const call = (await deskWeb()).oficinas[":id"].reservas;
  const answer = await unwrapDesk(call.$get({ param: { id: String(id) }, query: days }));
  if (!answer.ok && answer.code === "VALIDATION_FAILED") return null;
  return answer.ok ? answer.value : await failPage(answer, next);
}
