import { getTranslations } from "next-intl/server";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

const person =
  "M17.925 20.056a6 6 0 0 0-11.851.001M8 11a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0";

/** What the header says of the client area: to visitors a link, to clients a menu. */
export async function clientMenuProps(language: Language) {
  const t = await getTranslations("layout.header");
  return {
    link: { href: paths.login(language), text: t("clientArea"), icon: person },
    menu: {
      language,
      texts: {
        clientArea: t("myArea"),
        account: t("account"),
        accountOf: t("accountOf", { name: "{name}" }),
        signOut: t("signOut"),
      },
      dashboard: paths.dashboard(language),
    },
  };
}
