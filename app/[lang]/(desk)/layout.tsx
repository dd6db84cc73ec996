import "@/app/globals.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { DeskDocument } from "@/components/desk/desk-document";
import { askedPathHeader } from "@/lib/contracts/own-path";
import { deskLanguage } from "@/lib/loaders/desk/load-desk";
import { isSandbox } from "@/lib/loaders/load-site-frame";
import { otherLoopbackName, siteUrl } from "@/lib/seo/site-url";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return {
    title: { default: t("title"), template: `%s · ${t("title")}` },
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}

/** The staff's own surface: made for each request, with a nonce, and nothing of the customers' frame. */
export default async function DeskLayout({ children }: LayoutProps<"/[lang]">) {
  await connection();
  const asked = await headers();
  const home = otherLoopbackName(asked.get("host"), siteUrl());
  if (home) redirect(`${home}${asked.get(askedPathHeader) ?? "/"}`);
  const nonce = asked.get("x-nonce") ?? undefined;
  return (
    <DeskDocument language={await deskLanguage()} nonce={nonce} sandbox={isSandbox()}>
      {children}
    </DeskDocument>
  );
}
