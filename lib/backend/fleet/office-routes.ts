import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { cacheable } from "@/lib/backend/core/http/headers";
import { errorResponse, okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, responses } from "@/lib/backend/core/http/router";
import type { OfficeRow } from "@/lib/backend/pricing/catalogue";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { officeIdSchema } from "@/lib/contracts/core/scalars";
import {
  calendarDaySchema,
  calendarQuerySchema,
  type Office,
  officeSchema,
  officesQuerySchema,
} from "@/lib/contracts/fleet/office";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import type { Language } from "@/lib/domain/core/languages";
import { officeCalendar } from "@/lib/domain/fleet/office";

const list = route({
  method: "get",
  path: "/oficina",
  tags: ["catalogue"],
  description: "Returns the active offices; with `all=1`, inactive ones too; with `lang`, directions to each.",
  request: { query: officesQuerySchema },
  responses: responses(z.array(officeSchema), "Offices in display order"),
});

const calendar = route({
  method: "get",
  path: "/oficina/{id}/calendario",
  refusals: ["NOT_FOUND"],
  tags: ["catalogue"],
  description: "Returns an office's opening hours by day, for at most 400 days.",
  request: { params: z.object({ id: z.coerce.number().pipe(officeIdSchema) }), query: calendarQuerySchema },
  responses: responses(z.array(calendarDaySchema), "One entry per day"),
});

export const officeRoutes = createRouter()
  .openapi(list, async (c) => {
    const { offices } = await loadCatalogue(now());
    const { all, lang } = c.req.valid("query");
    cacheable(c);
    return okResponse(
      c,
      offices.filter(({ active }) => active || all).map((row) => serializeOffice(row, lang)),
    );
  })
  .openapi(calendar, async (c) => {
    const { offices, configuration } = await loadCatalogue(now());
    const { from, to } = c.req.valid("query");
    const found = offices.find(({ id, active }) => active && id === c.req.valid("param").id);
    if (!found) return errorResponse(c, { code: "NOT_FOUND" });
    cacheable(c);
    const days = officeCalendar(found, from, to, configuration);
    return okResponse(
      c,
      days.map((day) => ({ ...day, afterHours: [...day.afterHours] })),
    );
  });

/** An office under the specification's wire names. */
const serializeOffice = (row: OfficeRow, lang: Language | undefined): Office => ({
  id: row.id,
  sigla: row.code,
  nombre: row.name,
  names: row.names,
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
  arrival: lang
    ? {
        directions: row.directions?.[wireLanguages[lang]] ?? null,
        afterHoursPlace: row.afterHoursPlace?.[wireLanguages[lang]] ?? null,
        nightPhone: row.nightPhone,
      }
    : null,
  weeklyHours: [...row.weeklyHours],
  afterHours: [...row.afterHours],
  closedDates: row.closedDates,
  closedCode: row.closedCode,
});
