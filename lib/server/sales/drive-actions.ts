"use server";

import { redirect } from "next/navigation";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { pickedSlot } from "@/lib/server/core/picked-slot";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

const calls = { confirm: "confirmar", cancel: "baja" } as const;

function drivePage(form: FormData) {
  const token = String(form.get("token") ?? "");
  const lang = String(form.get("lang"));
  const language = isLanguage(lang) ? lang : defaultLanguage;
  return { token, page: paths.secondHand(language, `/drive/${encodeURIComponent(token)}`) };
}

/** Confirms or cancels the test drive of a mailed link, then redirects to its page; also works without JavaScript. */
export async function changeDriveAction(form: FormData): Promise<void> {
  expectArguments([argument.form, form]);
  const { token, page } = drivePage(form);
  const call = form.get("decision") === "confirm" ? calls.confirm : calls.cancel;
  const { [call]: post } = (await web()).segundamano.prueba[":token"];
  const answer = await unwrap(post.$post({ param: { token }, json: {} }));
  // GONE counts as done: the page itself says that the drive no longer exists.
  redirect(answer.ok || answer.code === "GONE" ? page : `${page}?failed`);
}

/** Moves the test drive of a mailed link to another time, then redirects to its page; also works without JavaScript. */
export async function moveDriveAction(form: FormData): Promise<void> {
  expectArguments([argument.form, form]);
  const { token, page } = drivePage(form);
  const json = { driveAt: pickedSlot(form, "driveAt") };
  const answer = await unwrap((await web()).segundamano.prueba[":token"].cambio.$post({ param: { token }, json }));
  if (answer.ok) redirect(`${page}?moved`);
  if (answer.code === "GONE") redirect(page);
  redirect(`${page}?${answer.code === "VALIDATION_FAILED" ? "taken" : "failed"}`);
}
