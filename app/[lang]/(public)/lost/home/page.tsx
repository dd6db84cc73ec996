import type { Metadata } from "next";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { LostStatus } from "@/components/support/lost-status";
import { requestLanguage } from "@/lib/i18n/request-language";

export const revalidate = 60;
export const metadata: Metadata = { robots: { index: false } };

/** What unknown addresses of the second-hand and subscription areas are rewritten to: its button leads home. */
export default async function LostAtHome() {
  return (
    <>
      <NotFoundScreen language={await requestLanguage()} area="secondHand" />
      <LostStatus />
    </>
  );
}
