import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import { SiteDocument } from "@/components/support/site-document";
import { requestLanguage } from "@/lib/i18n/request-language";
import { siteMetadata } from "@/lib/seo/page-metadata";
import "../../globals.css";

export const generateMetadata = async (): Promise<Metadata> => ({
  ...siteMetadata(await requestLanguage()),
  robots: { index: false, follow: false },
});

export default async function PrivateLayout({ children }: LayoutProps<"/[lang]">) {
  await connection();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <SiteDocument language={await requestLanguage()} surface="private" nonce={nonce}>
      {children}
    </SiteDocument>
  );
}
