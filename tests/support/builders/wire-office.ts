import { seedOffices } from "@/lib/backend/core/db/seed/offices";
import type { Office } from "@/lib/contracts/fleet/office";
import { ibizaAirport, ibizaPort, palma } from "./offices";

const anOffice = (
  { returnOfficeIds, ...hours }: typeof ibizaAirport,
  facts: Pick<Office, "sigla" | "nombre" | "island" | "slug">,
  arrival: Office["arrival"] = null,
): Office => ({
  id: hours.id,
  active: hours.active,
  kind: hours.kind,
  weeklyHours: [...hours.weeklyHours],
  afterHours: [...hours.afterHours],
  closedDates: ["12-25", "01-01"],
  closedCode: hours.closedCode,
  contacto: "",
  lat: null,
  lon: null,
  telefono: "",
  horario: "Monday to Sunday 08:30-20:00",
  permiteDevOficinas: [...returnOfficeIds],
  email: "",
  directionsKey: "",
  arrival,
  names: seedOffices.find(({ id }) => id === hours.id)?.names ?? null,
  ...facts,
});

/** The three active offices as on the wire (rules section 1). */
export const wireOffices: readonly Office[] = [
  anOffice(ibizaAirport, { sigla: "AE", nombre: "Aeropuerto - IBIZA", island: "IBIZA", slug: "ibiza-aeropuerto" }),
  anOffice(ibizaPort, { sigla: "P", nombre: "Ibiza - Centro", island: "IBIZA", slug: "ibiza-centro" }),
  anOffice(palma, { sigla: "PMI", nombre: "Palma de Mallorca", island: "MALLORCA", slug: "palma-de-mallorca" }),
];
