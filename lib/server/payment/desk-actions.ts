"use server";

import { refresh } from "next/cache";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import { spanSchema } from "@/lib/contracts/payment/desk-accounts";
import { action, argument } from "@/lib/server/core/action";
import { deskAction, textOf } from "@/lib/server/staff/desk-form";
import { callDesk } from "@/lib/web-client/desk";

/** Orders a goodwill refund: `POST /web/desk/reservas/{code}/cortesia`. */
export const giveGoodwill = deskAction([bookingCodeSchema], ({ reservas }, form, code) => {
  const json = { amount: textOf(form, "amount"), reason: textOf(form, "reason") };
  return reservas[":code"].cortesia.$post({ param: { code }, json });
});

/** Approves a goodwill refund as second person: `POST …/cortesia/{id}/conformidad`. */
export const agreeGoodwill = deskAction([bookingCodeSchema, argument.id], ({ reservas }, _form, code, id) =>
  reservas[":code"].cortesia[":id"].conformidad.$post({ param: { code, id } }),
);

/** Declines a goodwill refund: `POST …/cortesia/{id}/rechazo`. */
export const declineGoodwill = deskAction([bookingCodeSchema, argument.id], ({ reservas }, _form, code, id) =>
  reservas[":code"].cortesia[":id"].rechazo.$post({ param: { code, id } }),
);

/** Sends a failed refund's amount again: `POST /web/desk/reservas/{code}/devoluciones/{id}/reenvio`. */
export const resendRefund = deskAction([bookingCodeSchema, argument.id], ({ reservas }, _form, code, id) =>
  reservas[":code"].devoluciones[":id"].reenvio.$post({ param: { code, id } }),
);

/** Creates the accountant's export of a span: `POST /web/desk/contabilidad/exportaciones`. */
export const exportAccounts = deskAction([spanSchema], ({ contabilidad }, _form, json) =>
  contabilidad.exportaciones.$post({ json }),
);

/** Reconciles the payments of a span with the providers: `POST /web/desk/contabilidad/cotejo`. */
export const matchAccounts = action([spanSchema], async (json) => {
  const answer = await callDesk(({ contabilidad }) => contabilidad.cotejo.$post({ json }));
  refresh();
  return answer;
});

/** Creates the export of queued authority reports: `POST /web/desk/autoridad/exportaciones`. */
export const exportReports = deskAction([], ({ autoridad }) => autoridad.exportaciones.$post());
