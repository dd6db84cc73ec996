import type { Office } from "@/lib/contracts/office";
import type { OfficeRow } from "../catalogue/catalogue";

/** An office in the specification's words. */
export const officeOnWire = (row: OfficeRow): Office => ({
  id: row.id,
  sigla: row.code,
  nombre: row.name,
  contacto: row.address,
  lat: row.latitude,
  lon: row.longitude,
  telefono: row.phone,
  horario: row.hoursText,
  permiteDevOficinas: row.returnOfficeIds,
  active: row.active,
  island: row.island,
  kind: row.kind,
  slug: row.slug,
  email: row.email,
  directionsKey: row.directionsKey,
  weeklyHours: [...row.weeklyHours],
  afterHours: [...row.afterHours],
  closedDates: row.closedDates,
  closedCode: row.closedCode,
});
