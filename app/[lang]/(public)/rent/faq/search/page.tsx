import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { HelpCentre } from "@/components/content/help/help-centre";
import { maxHelpQueryLength } from "@/lib/contracts/content/help";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { shareResponse } from "@/lib/server/content/loaders";

/** A search is rendered per request; the address without a query is cached (contract section 3). */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/rent/faq/search">;

async function queryOf({ searchParams }: Props): Promise<string> {
  const { q } = await searchParams;
  return (Array.isArray(q) ? q.join(" ") : (q ?? "")).trim().slice(0, maxHelpQueryLength);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language } = await getPageContext();
  const t = await getTranslations("faq");
  return pageMetadata({
    language,
    pathIn: (other) => paths.faq(other),
    title: t("find.title", { query: await queryOf(props) }),
    description: t("description"),
    indexed: false,
  });
}

export default async function FaqSearch(props: Props) {
  await shareResponse();
  const { language, values } = await getPageContext();
  return <HelpCentre language={language} values={values} query={await queryOf(props)} />;
}
