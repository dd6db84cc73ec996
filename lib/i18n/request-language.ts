import { notFound } from "next/navigation";
import { lang } from "next/root-params";
import { isLanguage, type Language } from "@/lib/domain/core/languages";

/** The language of the page being rendered; an unknown first segment gives 404. */
export async function requestLanguage(): Promise<Language> {
  const requested = await lang();
  return isLanguage(requested) ? requested : notFound();
}
