import { getTranslations } from "next-intl/server";
import { VehicleArt } from "@/components/vehicle-art/vehicle-art";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { ContentPage } from "./content-page";
import { FactCards } from "./fact-cards";
import type { Figures } from "./figures";
import { MailInvitation } from "./mail-invitation";

interface SecondHandPageProps {
  language: Language;
  figures: Figures;
  title: string;
  lead: string;
  /** Below the list itself, hence with the way back to it. */
  below?: boolean;
}

const promises = ["warranty", "trial", "delivery", "honest"] as const;

/** What every page of the second-hand area says: what comes with a car, and how to ask for one. */
export async function SecondHandPage({ language, figures, title, lead, below = false }: SecondHandPageProps) {
  const t = await getTranslations("secondHand");
  const tSupport = await getTranslations("support");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={title}
      lead={lead}
      trail={below ? [{ href: paths.secondHand(language), text: tSupport("links.secondHand") }] : []}
      art={<VehicleArt look="estate-silver" eager className="w-full" />}
      onward={below ? ["secondHand", "subscription", "offices"] : ["subscription", "offices", "contact"]}
    >
      <FactCards
        title={t("promisesTitle")}
        facts={promises.map((name) => ({
          title: t(`promises.${name}.title`, figures),
          text: t(`promises.${name}.text`, figures),
        }))}
      />
      <MailInvitation
        title={t("askTitle")}
        text={t("askText", figures)}
        action={t("askAction")}
        email={figures.email}
        subject={t("askSubject")}
      />
    </ContentPage>
  );
}
