import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { ContentPage } from "@/components/layout/page/content-page";
import { SavedQuoteScreen } from "@/components/rental/quote/saved-quote-screen";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadAllOffices, loadConfiguration, loadFleet } from "@/lib/server/pricing/loaders";
import { loadSavedPrice } from "@/lib/server/rental/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.quote");
  return { title: t("title") };
}

export default async function SavedQuotePage({ params }: { params: Promise<{ quoteId: string }> }) {
  const [{ quoteId }, language] = await Promise.all([params, requestLanguage()]);
  const [saved, fleet, offices, configuration] = await Promise.all([
    loadSavedPrice(quoteId, language),
    loadFleet(),
    loadAllOffices(),
    loadConfiguration(),
  ]);
  const group = saved.kind === "unknown" ? undefined : fleet.find(({ id }) => id === saved.input.groupId);
  if (saved.kind === "unknown" || !group) return <QuoteNotFound />;
  return (
    <SavedQuoteScreen
      input={saved.input}
      quote={saved.kind === "unavailable" ? null : saved.quote}
      expiresAt={saved.kind === "kept" ? saved.expiresAt : null}
      group={group}
      illustration={<GroupPicture group={group} language={language} sizes="24rem" className="w-full" />}
      offices={offices}
      configuration={configuration}
      language={language}
    />
  );
}

/** The quote id does not exist. */
async function QuoteNotFound() {
  const { language, values } = await getPageContext();
  const t = await getTranslations("manage.quote");
  const tSupport = await getTranslations("support");
  return (
    <ContentPage
      isPrivate
      language={language}
      values={values}
      title={t("title")}
      lead={t("lead", values)}
      action={
        <Link href={paths.home(language)} className={buttonStyle({ variant: "action", size: "lg" })}>
          {tSupport("searchCar")}
        </Link>
      }
      onward={["fleet", "faq", "contact", "offices"]}
    />
  );
}
