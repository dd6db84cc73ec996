import { z } from "@hono/zod-openapi";
import { exportedReports, exportReports, reportsForAuthority } from "@/lib/backend/compliance/desk/office-work";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute, download, fileResponse } from "@/lib/backend/staff/gate";
import { instantSchema } from "@/lib/contracts/core/scalars";
import {
  accountsSchema,
  exportCreatedSchema,
  reconciliationSchema,
  reportsSchema,
  spanSchema,
} from "@/lib/contracts/payment/desk-accounts";
import { accountsOf } from "./accounts";
import { exportAccounts, exportedFile } from "./accounts-export";
import { matchAccounts } from "./match-accounts";

const accounting = { permission: "accounting.export" } as const;
const authority = { permission: "authority.export" } as const;
const read = deskRoute({
  method: "get",
  path: "/contabilidad",
  ...accounting,
  description: "Returns a period's payments by provider, its ledger entries, current open items and daily figures.",
  request: { query: spanSchema },
  responses: responses(accountsSchema, "The accounts"),
});

const makeExport = deskRoute({
  method: "post",
  path: "/contabilidad/exportaciones",
  ...accounting,
  office: "all",
  refusals: ["NOTHING_TO_EXPORT"],
  description: "Marks a period's ledger entries as exported to the accountant.",
  request: { body: jsonBody(spanSchema) },
  responses: responses(exportCreatedSchema, "Marked; repeating the call without new entries changes nothing"),
});

const exportFile = deskRoute({
  method: "get",
  path: "/contabilidad/exportaciones/{id}",
  ...accounting,
  office: "all",
  refusals: ["NO_EXPORT"],
  description: "Returns the file of an export; its contents never change.",
  request: { params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) },
  responses: fileResponse("text/csv", "Semicolons, decimal commas, UTF-8"),
});

const match = deskRoute({
  method: "post",
  path: "/contabilidad/cotejo",
  ...accounting,
  office: "all",
  description: "Compares the providers' records of a period's payment attempts with the ledger.",
  request: { body: jsonBody(spanSchema) },
  responses: responses(reconciliationSchema, "What was compared, and the differences"),
});

const waiting = deskRoute({
  method: "get",
  path: "/autoridad",
  ...authority,
  description: "Returns the number of reports not yet submitted to the authorities, and the files created so far.",
  responses: responses(reportsSchema, "Reports"),
});

const handOver = deskRoute({
  method: "post",
  path: "/autoridad/exportaciones",
  ...authority,
  fresh: true,
  office: "all",
  refusals: ["NOTHING_TO_EXPORT"],
  description: "Creates a file of the reports not yet submitted.",
  responses: responses(z.object({ at: instantSchema, reports: z.number().int() }), "Made"),
});

const reports = deskRoute({
  method: "get",
  path: "/autoridad/exportaciones/{at}",
  ...authority,
  fresh: true,
  office: "all",
  refusals: ["NO_EXPORT"],
  description: "Returns a file of reports by its creation time; access is logged.",
  request: { params: z.object({ at: instantSchema }) },
  responses: fileResponse("application/json", "Reports with the drivers' documents"),
});

/** Accounts of a span of days (totals, provider match, exports), and the exports of the authority's reports. */
export const accountsRoutes = createDeskRouter()
  .openapi(read, async (c) => okResponse(c, await accountsOf(c.req.valid("query"), now())))
  .openapi(makeExport, async (c) => {
    const staffId = c.get("atDesk").staff.id;
    return respond(c, await exportAccounts({ span: c.req.valid("json"), staffId, now: now() }));
  })
  .openapi(exportFile, async (c) => {
    const found = await exportedFile(c.req.valid("param").id, now());
    if (!found) return errorResponse(c, { code: "NO_EXPORT" });
    return download(c, { name: found.name, type: "text/csv; charset=utf-8", body: found.csv });
  })
  .openapi(match, async (c) => okResponse(c, await matchAccounts(c.req.valid("json"), now())))
  .openapi(waiting, async (c) => okResponse(c, await reportsForAuthority()))
  .openapi(handOver, async (c) => {
    const at = now();
    const count = await exportReports(() => undefined, at);
    if (count === 0) return errorResponse(c, { code: "NOTHING_TO_EXPORT" });
    return okResponse(c, { at: at.toISOString(), reports: count });
  })
  .openapi(reports, async (c) => {
    const { at } = c.req.valid("param");
    const json = await exportedReports(new Date(at), now());
    if (json === null) return errorResponse(c, { code: "NO_EXPORT" });
    const name = `partes-${at.slice(0, 16).replace(":", "")}.json`;
    return download(c, { name, type: "application/json", body: json });
  });
