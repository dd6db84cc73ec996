import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import type { Language } from "@/lib/domain/core/languages";
import de from "@/messages/de.json";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import it from "@/messages/it.json";

const catalogues = { es, en, de, it, fr };

/** The search form's messages in a language, as its page passes them. */
export const WithSearchTexts = ({ language = "en", children }: { language?: Language; children: ReactNode }) => (
  <NextIntlClientProvider locale={language} messages={catalogues[language]} timeZone="Europe/Madrid">
    {children}
  </NextIntlClientProvider>
);
