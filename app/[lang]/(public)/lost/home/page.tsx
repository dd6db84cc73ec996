import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { requestLanguage } from "@/lib/i18n/request-language";

export const revalidate = 10;
export const metadata: Metadata = { robots: { index: false } };

/** Not-found page of the second-hand and subscription areas, whose button leads home. */
export default async function LostAtHome() {
  return <NotFoundPage language={await requestLanguage()} area="secondHand" />;
}
