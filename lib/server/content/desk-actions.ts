"use server";

import { draftMode } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { textPlaceSchema } from "@/lib/contracts/content/desk-texts";
import { languageSchema } from "@/lib/contracts/core/scalars";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { previewPages, previewPath } from "@/lib/contracts/text-pages";
import { deskLanguages } from "@/lib/domain/staff/staff-session";
import { action, argument } from "@/lib/server/core/action";
import { deskAction, textOf } from "@/lib/server/staff/desk-form";
import { callDesk } from "@/lib/web-client/desk";

/** Saves a draft of a text: `PUT /web/desk/textos/{lang}/{key}/borrador`. */
export const draftText = deskAction([textPlaceSchema], ({ textos }, form, param) =>
  textos[":lang"][":key"].borrador.$put({ param, json: { text: textOf(form, "text") } }),
);

/** Discards a draft: `DELETE …/borrador`. */
export const dropTextDraft = deskAction([textPlaceSchema], ({ textos }, _form, param) =>
  textos[":lang"][":key"].borrador.$delete({ param }),
);

/** Publishes a draft: `POST …/publicacion`. */
export const publishText = deskAction([textPlaceSchema], ({ textos }, _form, param) =>
  textos[":lang"][":key"].publicacion.$post({ param }),
);

/** Removes an override, so that the release's own text is shown again: `DELETE /web/desk/textos/{lang}/{key}`. */
export const dropText = deskAction([textPlaceSchema], ({ textos }, _form, param) =>
  textos[":lang"][":key"].$delete({ param }),
);

/** Turns on the preview of drafts in this browser and redirects to the chosen page. */
export const previewTexts = action(
  [z.enum(deskLanguages), languageSchema, argument.form],
  async (shown, language, form) => {
    const page = z.enum(previewPages).catch("home").parse(form.get("page"));
    const answer = await callDesk(({ textos }) => textos.borradores.$get({ query: { lang: language } }));
    if (!answer.ok) redirect(deskPaths.enter(shown));
    (await draftMode()).enable();
    redirect(previewPath(page, language));
  },
);
