import type { Metadata } from "next";
import { carAt, carMetadata } from "@/app/[lang]/(public)/second-hand-car";
import { CarDetailScreen } from "@/app/[lang]/(public)/second-hand-detail";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { requestLanguage } from "@/lib/i18n/request-language";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/second-hand/[brand]/[model]/[car]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const car = await carAt(await params);
  return car ? await carMetadata(car, { bare: true }) : {};
}

export default async function SecondHandCar({ params }: Props) {
  const car = await carAt(await params);
  if (!car) return <NotFoundPage language={await requestLanguage()} area="secondHand" />;
  return <CarDetailScreen car={car} />;
}
