import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { requestLanguage } from "@/lib/i18n/request-language";

export const revalidate = 10;
export const metadata: Metadata = { robots: { index: false } };

/** What unknown addresses are rewritten to: a complete page with the status 404. */
export default async function Lost() {
  return <NotFoundPage language={await requestLanguage()} />;
}
