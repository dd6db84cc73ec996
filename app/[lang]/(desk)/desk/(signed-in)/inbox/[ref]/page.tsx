import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AnswerForm } from "@/components/sales/desk/answer-form";
import { ClockBadge } from "@/components/sales/desk/clock-badge";
import { EnquiryDetail, EnquiryWork } from "@/components/sales/desk/enquiry-detail";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { closingEvents } from "@/lib/domain/sales/answer-clock";
import { formatInstant } from "@/lib/i18n/format-time";
import { answerEnquiry } from "@/lib/server/sales/desk-actions";
import { loadEnquiry } from "@/lib/server/sales/desk-loaders";
import { deskLanguage, requireDesk } from "@/lib/server/staff/desk-loaders";

type Page = PageProps<"/[lang]/desk/inbox/[ref]">;

export async function generateMetadata({ params }: Page): Promise<Metadata> {
  return { title: (await params).ref };
}

export default async function DeskEnquiryPage({ params }: Page) {
  const [language, { ref }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.inbox")]);
  const pagePath = deskPaths.enquiry(language, ref);
  const self = await requireDesk(pagePath);
  if (!self.permissions.includes("enquiries.read")) return <Forbidden />;
  const enquiry = await loadEnquiry(ref, pagePath);
  const mayAnswer = self.permissions.includes("enquiries.answer") && enquiry.email !== "";
  const last = enquiry.events.findLast(({ kind }) => closingEvents.includes(kind));
  const languageName = new Intl.DisplayNames(language, { type: "language" }).of(enquiry.lang) ?? enquiry.lang;
  const promised = t("promised", { at: formatInstant(enquiry.answerBefore, language) });
  return (
    <>
      <Link href={deskPaths.inbox(language)} className="inline-flex min-h-11 items-center underline">
        {t("back")}
      </Link>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-3">
            {t(`kinds.${enquiry.kind}`)} <span className="tabular">{enquiry.reference}</span>
            <ClockBadge enquiry={enquiry} language={language} />
          </span>
        }
        lead={`${t("received", { at: formatInstant(enquiry.createdAt, language) })} · ${promised}`}
      />
      <div className="grid items-start gap-4 md:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <EnquiryDetail enquiry={enquiry} language={language} />
          {mayAnswer && (
            <Card as="section">
              <h2 className="mb-3 text-lg">{t("answer")}</h2>
              <AnswerForm
                action={answerEnquiry.bind(null, { reference: enquiry.reference, lastId: last?.id ?? null })}
                templates={enquiry.templates}
                lang={enquiry.lang}
                languageName={languageName}
                last={last}
                language={language}
              />
            </Card>
          )}
        </div>
        <div className="grid gap-4">
          <EnquiryWork enquiry={enquiry} language={language} selfId={self.id} mayAnswer={mayAnswer} />
        </div>
      </div>
    </>
  );
}
