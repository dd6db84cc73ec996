import { getTranslations } from "next-intl/server";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

/** Props of the header's client area entry: a login link for visitors, a menu for clients. */
export async function clientMenuProps(language: Language) {
  const t = await getTranslations("layout.header");
  return {
    link: { href: paths.login(language), text: t("clientArea"), icon: "UserRound" as const },
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
