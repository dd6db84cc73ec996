import { getTranslations } from "next-intl/server";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { ConsentEntry } from "./consent-entry";
import { consentDialogTexts } from "./consent-texts";

interface ConsentChoicesProps {
  language: Language;
  /** False where the site measures nothing. */
  asks: boolean;
  className: string;
}

/** The way back to the choices, for the footer of every page and for the policy. */
export async function ConsentChoices({ language, asks, className }: ConsentChoicesProps) {
  const t = await getTranslations("consent");
  return (
    <ConsentEntry
      choices={consentDialogTexts.bind(null, language)}
      policy={paths.legal(language, "cookies")}
      asks={asks}
      className={className}
    >
      {t("entry")}
    </ConsentEntry>
  );
}
