import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { carName } from "@/components/support/car-name";
import { NotFoundPage } from "@/components/support/not-found-page";
import { SecondHandPage } from "@/components/support/second-hand-page";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../../../../page-facts";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/second-hand/[brand]/[model]/[car]">;

const partsOf = async ({ params }: Props) => {
  const { brand, model, car } = await params;
  return [brand, model, car];
};

/** Brand, model and sheet addresses say nothing of their own until there is a stock list, so none is indexed. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const car = await partsOf(props);
  const name = carName(car);
  if (!name) return {};
  const { language, figures } = await pageFacts();
  const t = await getTranslations("secondHand");
  return pageMetadata({
    language,
    address: (other) => paths.secondHand(other, `/${car.join("/")}`),
    canonical: (other) => paths.secondHand(other),
    indexed: false,
    title: t("brandTitle", { name }),
    description: t("description", figures),
  });
}

export default async function SecondHandCar(props: Props) {
  const name = carName(await partsOf(props));
  const { language, figures } = await pageFacts();
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
