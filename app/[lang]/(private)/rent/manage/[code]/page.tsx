import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { TextSection } from "@/components/support/text-section";
import { buttonStyle } from "@/components/ui/button-style";
import { paths } from "@/lib/contracts/paths";
import { bookingCodeSchema } from "@/lib/contracts/scalars";
import { pageFacts } from "../../../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.one");
  return { title: t("title") };
}

export default async function ManageBooking({ params }: PageProps<"/[lang]/rent/manage/[code]">) {
  const code = bookingCodeSchema.safeParse((await params).code);
  if (!code.success) notFound();
  const { language, figures } = await pageFacts();
  const t = await getTranslations("manage");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t("one.title")}
      lead={t("one.lead")}
      trail={[{ href: paths.manage(language), text: t("title") }]}
      action={
        <Link
          href={paths.confirmation(language, code.data)}
          prefetch={false}
          className={buttonStyle({ variant: "action", size: "lg" })}
        >
          {t("one.open")}
        </Link>
      }
      onward={["faq", "conditions", "contact", "offices"]}
    >
      <TextSection title={t("change.title")} text={t("change.text", figures)} />
      <TextSection title={t("lost.title")} text={t("lost.text")} />
    </ContentPage>
  );
}
