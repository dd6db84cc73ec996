import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { requestLanguage } from "@/lib/i18n/request-language";

export const revalidate = 10;
export const metadata: Metadata = { robots: { index: false } };

/** Not-found page with status 404, to which unknown addresses are rewritten. */
export default async function Lost() {
  return <NotFoundPage language={await requestLanguage()} />;
}
