import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { subscriptionOf } from "@/app/[lang]/(public)/model-services";
import { getPageContext } from "@/app/[lang]/page-context";
import { GroupCard } from "@/components/fleet/group-card";
import { GroupDetails, GroupForSale } from "@/components/fleet/group-details";
import { SeasonTable } from "@/components/fleet/season-table";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { ContentPage } from "@/components/layout/page/content-page";
import { StructuredData } from "@/components/layout/page/page-header";
import { photoViews } from "@/components/sales/detail/car-views";
import { Gallery } from "@/components/sales/detail/gallery";
import { ModelServices } from "@/components/sales/subscription/model-services";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { fleetSlug } from "@/lib/contracts/fleet/public-slugs";
import { paths } from "@/lib/contracts/paths";
import { similarGroups } from "@/lib/domain/fleet/fleet";
import { pageMetadata, sharePicture } from "@/lib/seo/page-metadata";
import { groupData } from "@/lib/seo/structured-data";
import { loadFleet, loadOffices, loadSeasonPrices } from "@/lib/server/pricing/loaders";
import { loadCarBrands } from "@/lib/server/sales/loaders";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/rent/fleet/[slug]">;

const requestedGroup = async ({ params }: Props) => {
  const { slug } = await params;
  return (await loadFleet()).find((group) => fleetSlug(group) === slug);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const group = await requestedGroup(props);
  if (!group) return {};
  const { language } = await getPageContext();
  const t = await getTranslations("fleet");
  return pageMetadata({
    language,
    pathIn: (other) => paths.fleet(other, fleetSlug(group)),
    title: t("seoTitle", { model: group.exampleModel }),
    description: t("seoDescription", { model: group.exampleModel, group: group.group }),
  });
}

export default async function GroupPage(props: Props) {
  const group = await requestedGroup(props);
  const { language, configuration, values } = await getPageContext();
  if (!group) return <NotFoundPage language={language} />;
  const t = await getTranslations("fleet");
  const [fleet, offices, seasons, brands] = await Promise.all([
    loadFleet(),
    loadOffices(),
    loadSeasonPrices(),
    loadCarBrands(),
  ]);
  const tGallery = await getTranslations("secondHand.gallery");
  const name = group.exampleModel;
  const count = String(group.images.length);
  const prices = seasons.get(group.id);
  const address = paths.fleet(language, fleetSlug(group));
  return (
    <ContentPage
      language={language}
      values={values}
      title={group.exampleModel}
      lead={`${t("group", { group: group.group })}${group.orSimilar ? ` · ${t("orSimilar")}` : ""}`}
      trail={[{ href: paths.fleet(language), text: t("title") }]}
      illustration={
        group.images.length < 2 && (
          <GroupPicture group={group} language={language} sizes="25rem" eager className="w-full" />
        )
      }
      action={
        <Link href={paths.home(language)} className={buttonStyle({ variant: "action", size: "lg" })}>
          {t("price")}
        </Link>
      }
      onward={["fleet", "conditions", "faq", "offices"]}
    >
      {group.images.length > 1 && (
        <Gallery
          pictures={await photoViews(group.images, name, language)}
          texts={{
            label: tGallery("label", { name }),
            previous: tGallery("previous"),
            next: tGallery("next"),
          }}
          links={group.images.map((_, place) => tGallery("picture", { name, at: String(place + 1), count }))}
        />
      )}
      <GroupDetails
        language={language}
        values={values}
        group={group}
        offices={offices}
        prices={
          prices && (
            <SeasonTable
              language={language}
              configuration={configuration}
              rows={[{ name: group.exampleModel, prices }]}
            />
          )
        }
        otherServices={
          <>
            <GroupForSale language={language} values={values} group={group} brands={brands} />
            <ModelServices
              language={language}
              model={group.exampleModel}
              subscribe={await subscriptionOf(group, language)}
            />
          </>
        }
      />
      <section>
        <h2 className="text-xl">{t("similarTitle")}</h2>
        <ul className="mt-4 grid gap-5 md:grid-cols-2">
          {similarGroups(group, fleet).map((other) => (
            <GroupCard key={other.id} group={other} language={language} prices={seasons.get(other.id)} />
          ))}
        </ul>
      </section>
      {prices && (
        <StructuredData
          data={groupData(group, prices, {
            description: t("seoDescription", { model: group.exampleModel, group: group.group }),
            path: address,
            images: [...group.images.map(({ url }) => url), sharePicture(address)],
            company: values.company,
          })}
        />
      )}
    </ContentPage>
  );
}
