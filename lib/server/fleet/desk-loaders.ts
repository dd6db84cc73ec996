import "server-only";
import { cache } from "react";
import type { DeskGroup, DeskUnit, Timeline } from "@/lib/contracts/fleet/desk-fleet";
import type { BookingInClosure, DeskOffice } from "@/lib/contracts/fleet/desk-offices";
import { failPage, readDesk } from "@/lib/server/staff/desk-loaders";
import { callDesk } from "@/lib/web-client/desk";

interface TimelineFilter {
  readonly office: string;
  readonly group: string;
  readonly from: string;
}

/** The timeline; an empty filter value means all. */
export async function loadTimeline(filter: TimelineFilter, next: string): Promise<Timeline> {
  const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return await readDesk(next, (desk) => desk.flota.$get({ query }));
}

export async function loadUnit(id: string, next: string): Promise<DeskUnit> {
  return await readDesk(next, (desk) => desk.flota.vehiculos[":id"].$get({ param: { id } }));
}

export const loadGroups = cache(async (next: string): Promise<DeskGroup[]> => {
  return await readDesk(next, (desk) => desk.flota.grupos.$get());
});

export const loadDeskOffices = cache(async (next: string): Promise<DeskOffice[]> => {
  return await readDesk(next, (desk) => desk.oficinas.$get());
});

/** Bookings on the days of a closure; null for invalid days. */
export async function loadBookingsInClosure(
  id: number,
  days: { readonly from: string; readonly to: string; readonly yearly: "yes" | "no" },
  next: string,
): Promise<BookingInClosure[] | null> {
  const param = { id: String(id) };
  const answer = await callDesk((desk) => desk.oficinas[":id"].reservas.$get({ param, query: days }));
  if (!answer.ok && answer.code === "VALIDATION_FAILED") return null;
  return answer.ok ? answer.value : await failPage(answer.code, next);
}
