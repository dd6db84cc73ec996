import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { carName } from "@/components/support/car-name";
import { NotFoundPage } from "@/components/support/not-found-page";
import { SecondHandPage } from "@/components/support/second-hand-page";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../../../../page-facts";

/** Addresses with a key of the list's are made on request; the bare ones stay in the cache (contract section 3). */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/second-hand-filtered/[brand]/[model]/[car]">;

export async function generateMetadata(): Promise<Metadata> {
  const { language, figures } = await pageFacts();
  const t = await getTranslations("secondHand");
  return pageMetadata({
    language,
    address: (other) => paths.secondHand(other),
    indexed: false,
    title: t("title"),
    description: t("description", figures),
  });
}

export default async function FilteredSecondHandCar({ params }: Props) {
  const { brand, model, car } = await params;
  const { language, figures } = await pageFacts();
  const name = carName([brand, model, car]);
  if (!name) return <NotFoundPage language={language} area="secondHand" />;
  const t = await getTranslations("secondHand");
  return (
    <SecondHandPage
      language={language}
      figures={figures}
      title={t("brandTitle", { name })}
      lead={t("brandLead", { name })}
      below
    />
  );
}
