"use server";

import { redirect } from "next/navigation";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

/** Confirms, renews or ends the alert of a mailed link and shows its page again; the same post without script. */
export async function changeAlertAction(form: FormData): Promise<void> {
  expectArguments([argument.form, form]);
  const text = (name: string) => String(form.get(name) ?? "");
  const lang = text("lang");
  const token = text("token");
  const wish = text("wish");
  const { confirmar, baja } = (await web()).segundamano.alerta[":token"];
  const call = wish === "end" ? baja : confirmar;
  const answer = await unwrap(call.$post({ param: { token }, json: {} }));
  const done = wish === "end" ? "ended" : "confirmed";
  // What is gone tells so by itself.
  const told = answer.ok || answer.code === "GONE" ? done : "failed";
  const page = paths.secondHand(isLanguage(lang) ? lang : defaultLanguage, `/alert/${encodeURIComponent(token)}`);
  redirect(`${page}?done=${told}`);
}
