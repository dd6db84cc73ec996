import "@/app/globals.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { DeskDocument } from "@/components/staff/desk-document";
import { requestedPathHeader } from "@/lib/contracts/core/next-path";
import { originOfOtherLoopbackName, siteUrl } from "@/lib/seo/site-url";
import { isSandbox } from "@/lib/server/content/loaders";
import { deskLanguage } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return {
    title: { default: t("title"), template: `%s · ${t("title")}` },
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}

/** Root layout of the staff's surface: rendered per request with a CSP nonce, without the site's header and footer. */
export default async function DeskLayout({ children }: LayoutProps<"/[lang]">) {
  await connection();
  const requestHeaders = await headers();
  const home = originOfOtherLoopbackName(requestHeaders.get("host"), siteUrl());
  if (home) redirect(`${home}${requestHeaders.get(requestedPathHeader) ?? "/"}`);
  const nonce = requestHeaders.get("x-nonce") ?? undefined;
  return (
    <DeskDocument language={await deskLanguage()} nonce={nonce} sandbox={isSandbox()}>
      {children}
    </DeskDocument>
  );
}
