import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LogoLoader } from "@/components/ui/logo-loader";
import { Logo } from "./logo";

/** The logo alone, for who says by other words that something is awaited. */
export const LoadingLogo = () => <LogoLoader logo={<Logo className="w-full" />} />;

/** The specification's loading screen with the logo; `overlay` covers the page. */
export async function LoadingScreen({ overlay = false, caption }: { overlay?: boolean; caption?: ReactNode }) {
  const t = await getTranslations("loading");
  return <LogoLoader overlay={overlay} label={t("label")} caption={caption} logo={<Logo className="w-full" />} />;
}
