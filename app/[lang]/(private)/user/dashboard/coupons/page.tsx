import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { CouponsScreen } from "@/components/account/coupons-screen";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadClientCoupons } from "@/lib/server/account/loaders";
import { loadOffices } from "@/lib/server/pricing/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clientArea.nav");
  return { title: t("coupons") };
}

export default async function ClientCouponsPage() {
  const language = await requestLanguage();
  const [coupons, offices, { clientArea }] = await Promise.all([
    loadClientCoupons(language),
    loadOffices(),
    getMessages(),
  ]);
  return (
    <NextIntlClientProvider locale={language} messages={{ clientArea: { coupons: clientArea.coupons } }}>
      <CouponsScreen coupons={coupons} offices={offices} language={language} />
    </NextIntlClientProvider>
  );
}
