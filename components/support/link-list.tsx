import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

const addresses = {
  home: (language: Language) => paths.home(language),
  manage: (language: Language) => paths.manage(language),
  faq: (language: Language) => paths.faq(language),
  offices: (language: Language) => paths.offices(language),
  fleet: (language: Language) => paths.fleet(language),
  contact: (language: Language) => paths.contact(language),
  conditions: (language: Language) => paths.legal(language, "conditions"),
  privacy: (language: Language) => paths.legal(language, "privacy"),
  complaints: (language: Language) => paths.legal(language, "complaints"),
  login: (language: Language) => paths.login(language),
  subscription: (language: Language) => paths.subscription(language),
  secondHand: (language: Language) => paths.secondHand(language),
} as const;
export type Onward = keyof typeof addresses;

/** Where to go from here. */
export async function LinkList({ language, onward }: { language: Language; onward: readonly Onward[] }) {
  const t = await getTranslations("support");
  return (
    <nav aria-label={t("moreHelp")}>
      <h2 className="text-xl">{t("moreHelp")}</h2>
      <ul className="mt-2 divide-y divide-sand-200">
        {onward.map((name) => (
          <li key={name}>
            <Link
              href={addresses[name](language)}
              className="group flex min-h-12 items-center justify-between gap-4 font-semibold hover:text-action"
            >
              {t(`links.${name}`)}
              <Icon
                path={iconPaths.arrowRight}
                className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
