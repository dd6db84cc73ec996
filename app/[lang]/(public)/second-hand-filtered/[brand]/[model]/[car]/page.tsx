import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { carAt, carMetadata } from "@/app/[lang]/(public)/second-hand-car";
import { CarDetailScreen } from "@/app/[lang]/(public)/second-hand-detail";
import { searchParamsOf } from "@/app/[lang]/(public)/second-hand-request";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { shareResponse } from "@/lib/server/content/loaders";

/** A car's page with the calculator's query is rendered per request; without one it is cached (contract section 3). */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/second-hand-filtered/[brand]/[model]/[car]">;

/** A path of no car is redirected to itself without the query, because the cached page answers with the status 404. */
async function carOf({ params, searchParams }: Props) {
  const path = await params;
  const query = searchParamsOf(await searchParams);
  const car = await carAt(path, `?${query}`);
  if (!car) redirect(paths.secondHand(await requestLanguage(), `/${path.brand}/${path.model}/${path.car}`));
  return { car, query };
}

export const generateMetadata = async (props: Props): Promise<Metadata> =>
  carMetadata((await carOf(props)).car, { bare: false });

export default async function CalculatedCar(props: Props) {
  await shareResponse();
  return <CarDetailScreen {...(await carOf(props))} />;
}
