import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { GroupDetails } from "@/components/support/group-details";
import { NotFoundPage } from "@/components/support/not-found-page";
import { buttonStyle } from "@/components/ui/button-style";
import { GroupArt } from "@/components/vehicle-art/group-art";
import { paths } from "@/lib/contracts/paths";
import { fleetSlug } from "@/lib/contracts/public-slugs";
import { loadFleet } from "@/lib/loaders/load-fleet";
import { loadOffices } from "@/lib/loaders/load-offices";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../../../page-facts";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/rent/fleet/[slug]">;

const askedGroup = async ({ params }: Props) => {
  const { slug } = await params;
  return (await loadFleet()).find((group) => fleetSlug(group) === slug);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const group = await askedGroup(props);
  if (!group) return {};
  const { language } = await pageFacts();
  const t = await getTranslations("fleet");
  return pageMetadata({
    language,
    address: (other) => paths.fleet(other, fleetSlug(group)),
    title: t("seoTitle", { model: group.exampleModel }),
    description: t("seoDescription", { model: group.exampleModel, group: group.group }),
  });
}

export default async function GroupPage(props: Props) {
  const group = await askedGroup(props);
  const { language, figures } = await pageFacts();
  if (!group) return <NotFoundPage language={language} />;
  const t = await getTranslations("fleet");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={group.exampleModel}
      lead={`${t("group", { group: group.group })}${group.orSimilar ? ` · ${t("orSimilar")}` : ""}`}
      trail={[{ href: paths.fleet(language), text: t("title") }]}
      art={<GroupArt group={group.group} kind={group.kind} eager className="w-full" />}
      action={
        <Link href={paths.home(language)} className={buttonStyle({ variant: "action", size: "lg" })}>
          {t("price")}
        </Link>
      }
      onward={["fleet", "conditions", "faq", "offices"]}
    >
      <GroupDetails language={language} figures={figures} group={group} offices={await loadOffices()} />
    </ContentPage>
  );
}
