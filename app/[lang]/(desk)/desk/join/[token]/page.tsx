import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JoinForm } from "@/components/staff/join-form";
import { SignedOutPage } from "@/components/staff/signed-out-page";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { deskLanguage, loadLinkHolder } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.join");
  return { title: t("make") };
}

export default async function Join({ params }: PageProps<"/[lang]/desk/join/[token]">) {
  const [language, { token }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.join")]);
  const holder = await loadLinkHolder(token);
  if (!holder)
    return (
      <SignedOutPage title={t("usedTitle")} lead={t("used")}>
        <Link href={deskPaths.enter(language)} className={buttonStyle({ variant: "secondary" })}>
          {t("toEnter")}
        </Link>
      </SignedOutPage>
    );
  const title = holder.purpose === "INVITE" ? "title" : "recover";
  return (
    <SignedOutPage title={t(title, { name: holder.name })} lead={t("lead")}>
      <JoinForm token={token} next={deskPaths.today(language)} />
    </SignedOutPage>
  );
}
