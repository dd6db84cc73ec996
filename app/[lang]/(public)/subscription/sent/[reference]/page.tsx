import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { ContentPage } from "@/components/layout/page/content-page";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/contracts/paths";
import { isEnquiryReference } from "@/lib/domain/sales/enquiry";
import { formatInstant } from "@/lib/i18n/format-time";
import { loadSentEnquiry } from "@/lib/server/pricing/loaders";

export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("subscription");
  return { title: t("sentTitle"), robots: { index: false, follow: false } };
}

export default async function EnquirySent({ params }: PageProps<"/[lang]/subscription/sent/[reference]">) {
  const { language, values } = await getPageContext();
  const { reference } = await params;
  if (!isEnquiryReference(reference, "SUBSCRIPTION")) return <NotFoundPage language={language} area="subscription" />;
  const t = await getTranslations("subscription");
  const tSupport = await getTranslations("support");
  const sent = await loadSentEnquiry(reference);
  return (
    <ContentPage
      language={language}
      values={values}
      title={t("sentTitle")}
      lead={t("sentLead", values)}
      trail={[{ href: paths.subscription(language), text: tSupport("links.subscription") }]}
      onward={["subscription", "fleet", "faq"]}
    >
      <div className="rounded-xl bg-success-soft p-6">
        <p className="text-sm text-ink-soft">{t("sentReference")}</p>
        <p className="tabular text-2xl font-bold tracking-wide">{reference}</p>
        {sent && (
          <p className="mt-4 flex items-start gap-2.5 text-lg font-bold">
            <Icon name="Clock" className="mt-0.5 size-6 shrink-0 text-success-ink" />
            {t("sentUntil", { until: formatInstant(sent.answerBefore, language) })}
          </p>
        )}
        <p className="mt-4">{t("sentCopy")}</p>
      </div>
    </ContentPage>
  );
}
