import type { Metadata } from "next";
import { SiteDocument } from "@/components/support/site-document";
import { requestLanguage } from "@/lib/i18n/request-language";
import { siteMetadata } from "@/lib/seo/page-metadata";
import "../../globals.css";

/** Nothing is built ahead, for the imprint and the prices come from the database: the first visit of a page makes its copy. */
export const generateStaticParams = () => [];
export const revalidate = 3600;

export const generateMetadata = async (): Promise<Metadata> => siteMetadata(await requestLanguage());

export default async function PublicLayout({ children }: LayoutProps<"/[lang]">) {
  return (
    <SiteDocument language={await requestLanguage()} surface="public">
      {children}
    </SiteDocument>
  );
}
