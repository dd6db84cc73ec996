import { getTranslations } from "next-intl/server";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { consentDialogTexts } from "@/lib/server/content/actions";
import { ConsentEntry } from "./consent-entry";

interface ConsentChoicesProps {
  language: Language;
  /** Whether the site uses analytics, so that there is something to choose. */
  asks: boolean;
  className: string;
}

/** Link that opens the cookie choices again, for the footer and the cookie policy. */
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
