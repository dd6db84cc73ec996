import { getTranslations } from "next-intl/server";
import { LogoLoader } from "@/components/ui/logo-loader";
import { Logo } from "./logo";

/** The specification's loading screen with the logo; `overlay` covers the page. */
export async function LoadingScreen({ overlay = false }: { overlay?: boolean }) {
  const t = await getTranslations("loading");
  return <LogoLoader overlay={overlay} label={t("label")} logo={<Logo className="w-full" />} />;
}
