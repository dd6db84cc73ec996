import { Check, X } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { VehicleArt } from "@/components/vehicle-art/vehicle-art";
import type { Figures } from "@/lib/contracts/figures";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { ContentPage } from "./content-page";
import { FactCards } from "./fact-cards";
import { MailInvitation } from "./mail-invitation";

interface SubscriptionPageProps {
  language: Language;
  figures: Figures;
  island?: "ibiza" | "mallorca";
}

const facts = ["deposit", "km", "start", "reply"] as const;
const included = ["insurance", "tax", "service", "help"] as const;
const excluded = ["fuel", "fines", "parking"] as const;

export async function SubscriptionPage({ language, figures, island }: SubscriptionPageProps) {
  const t = await getTranslations("subscription");
  const tSupport = await getTranslations("support");
  const tIslands = await getTranslations("offices.islands");
  const titles = { ibiza: t("titleIbiza"), mallorca: t("titleMallorca") };
  const islands = [
    { name: "ibiza", text: tIslands("IBIZA") },
    { name: "mallorca", text: tIslands("MALLORCA") },
  ] as const;
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={island ? titles[island] : t("title")}
      lead={t("lead")}
      trail={island ? [{ href: paths.subscription(language), text: tSupport("links.subscription") }] : []}
      art={<VehicleArt look="electric-petrol" eager className="w-full" />}
      onward={["secondHand", "fleet", "offices", "contact"]}
    >
      <FactCards
        title={t("factsTitle")}
        facts={facts.map((name) => ({
          title: t(`facts.${name}.title`, figures),
          text: t(`facts.${name}.text`, figures),
        }))}
      />
      <div className="grid gap-8 md:grid-cols-2">
        <section>
          <h2 className="text-xl">{t("includedTitle")}</h2>
          <ul className="mt-3 space-y-2.5">
            {included.map((name) => (
              <li key={name} className="flex gap-3">
                <Check className="mt-0.5 size-5 shrink-0 text-success-ink" aria-hidden="true" />
                {t(`included.${name}`)}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="text-xl">{t("excludedTitle")}</h2>
          <ul className="mt-3 space-y-2.5">
            {excluded.map((name) => (
              <li key={name} className="flex gap-3">
                <X className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
                {t(`excluded.${name}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <MailInvitation
        id="enquiry"
        title={t("enquiryTitle")}
        text={t("enquiryText", figures)}
        action={t("enquiryAction")}
        email={figures.email}
        subject={island ? titles[island] : t("enquirySubject")}
      />
      {!island && (
        <section>
          <h2 className="text-xl">{t("islandsTitle")}</h2>
          <ul className="mt-2 flex gap-6">
            {islands.map(({ name, text }) => (
              <li key={name}>
                <Link
                  href={paths.subscription(language, `/${name}`)}
                  prefetch={false}
                  className="inline-block py-1.5 font-bold underline underline-offset-4"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ContentPage>
  );
}
