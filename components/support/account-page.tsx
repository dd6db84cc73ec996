import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { ContentPage } from "./content-page";
import type { Figures } from "./figures";
import { TextSection } from "./text-section";

interface AccountPageProps {
  language: Language;
  figures: Figures;
  screen: "login" | "forgot" | "newPassword";
}

const possible = ["book", "open", "ask"] as const;

/** The doors of the client area, with what a customer can do without it. */
export async function AccountPage({ language, figures, screen }: AccountPageProps) {
  const t = await getTranslations("account");
  const tSupport = await getTranslations("support");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t(`${screen}.title`)}
      lead={t(`${screen}.lead`)}
      action={
        <>
          <Link href={paths.manage(language)} className={buttonStyle({ variant: "primary", size: "lg" })}>
            {tSupport("links.manage")}
          </Link>
          <Link href={paths.home(language)} className={buttonStyle({ variant: "secondary", size: "lg" })}>
            {tSupport("searchCar")}
          </Link>
        </>
      }
      onward={["manage", "faq", "contact", "conditions"]}
    >
      <TextSection title={t("login.today.title")} items={possible.map((name) => t(`login.today.items.${name}`))} />
    </ContentPage>
  );
}
