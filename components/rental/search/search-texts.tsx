import { NextIntlClientProvider, type useTranslations } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { errorMessageName } from "@/lib/contracts/core/error-codes";
import { searchCodes } from "@/lib/domain/rental/check-search";

/** Translator of the search form. */
export type SearchTranslator = ReturnType<typeof useTranslations<"search">>;

/** Passes the messages of the search form to its client components. */
export async function SearchTexts({ children }: { children: ReactNode }) {
  const {
    search: { screen: _screen, ...search },
    errors,
  } = await getMessages();
  const api = Object.fromEntries(searchCodes.map(errorMessageName).map((name) => [name, errors.api[name]]));
  return <NextIntlClientProvider messages={{ search, errors: { api } }}>{children}</NextIntlClientProvider>;
}
