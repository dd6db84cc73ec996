import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { carAt, carMetadata } from "@/app/[lang]/(public)/second-hand-car";
import { searchParamsOf } from "@/app/[lang]/(public)/second-hand-request";
import { CarSheetScreen } from "@/app/[lang]/(public)/second-hand-sheet";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";

/** A sheet whose calculator was asked is made on request; the bare ones stay in the cache (contract section 3). */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/second-hand-filtered/[brand]/[model]/[car]">;

/** A path that names no car of ours loses its query: the bare one is the page with the right status. */
async function asked({ params, searchParams }: Props) {
  const path = await params;
  const query = searchParamsOf(await searchParams);
  const car = await carAt(path, `?${query}`);
  if (!car) redirect(paths.secondHand(await requestLanguage(), `/${path.brand}/${path.model}/${path.car}`));
  return { car, query };
}

export const generateMetadata = async (props: Props): Promise<Metadata> =>
  carMetadata((await asked(props)).car, { bare: false });

export default async function AskedSecondHandCar(props: Props) {
  return <CarSheetScreen {...(await asked(props))} />;
}
