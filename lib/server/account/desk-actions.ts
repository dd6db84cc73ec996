"use server";

import { argument, formAction } from "@/lib/server/core/action";
import { type DeskState, deskAction, stateOf, textOf } from "@/lib/server/staff/desk-form";
import { callDesk } from "@/lib/web-client/desk";

/** Erases a client on request: `POST /web/desk/personas/{id}/supresion`. */
export const erasePerson = formAction([argument.id], async (form, id): Promise<DeskState> => {
  const json = { email: textOf(form, "email") };
  const answer = await callDesk(({ personas }) => personas[":id"].supresion.$post({ param: { id }, json }));
  // No refresh after an erasure: the person's page would be a 404, and the result must stay readable.
  return answer.ok && answer.value.erased ? { status: "done", result: answer.value } : stateOf(answer, form);
});

/** Signs a client out everywhere: `DELETE /web/desk/personas/{id}/sesiones`. */
export const endClientSessions = deskAction([argument.id], ({ personas }, _form, id) =>
  personas[":id"].sesiones.$delete({ param: { id } }),
);

/** Records an objection to being asked for reviews: `POST /web/desk/personas/{id}/oposicion`. */
export const objectToReviews = deskAction([argument.id], ({ personas }, _form, id) =>
  personas[":id"].oposicion.$post({ param: { id } }),
);
