import type { Office } from "@/lib/domain/fleet/office";

const daily = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));

const anOffice = (id: number, changes: Partial<Office>): Office => ({
  id,
  active: true,
  kind: "AIRPORT",
  weeklyHours: daily("08:30", "20:00"),
  afterHours: [
    { from: "07:00", to: "08:29", feeCents: 4000 },
    { from: "20:01", to: "23:30", feeCents: 4000 },
  ],
  closedDates: [],
  closedCode: "OFFICE_CLOSED_IBIZA_AIRPORT",
  returnOfficeIds: [1, 2, 3],
  ...changes,
});

/** The four offices of rules section 1; office 2, the town, is inactive. */
export const ibizaAirport = anOffice(1, {});
export const ibizaTown = anOffice(2, {
  active: false,
  kind: "TOWN",
  afterHours: [],
  weeklyHours: daily("09:00", "19:00"),
  closedCode: "OFFICE_CLOSED_IBIZA_CENTRE",
});
export const ibizaPort = anOffice(3, { kind: "PORT", afterHours: [], closedCode: "OFFICE_CLOSED_IBIZA_CENTRE" });
export const palma = anOffice(4, { closedCode: "OFFICE_CLOSED_MALLORCA", returnOfficeIds: [4] });
export const offices: readonly Office[] = [ibizaAirport, ibizaTown, ibizaPort, palma];
