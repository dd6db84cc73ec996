import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EnterForm } from "@/components/desk/enter-form";
import { OpenPage } from "@/components/desk/open-page";
import { Notice } from "@/components/ui/notice";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { currentDeskSelf, deskLanguage } from "@/lib/loaders/desk/load-desk";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.enter");
  return { title: t("title") };
}

/** Only a page of the desk is gone on to. */
const ownPage = (next: unknown, home: string): string =>
  typeof next === "string" && /^\/(?:es|en)\/desk(?:[/?][\w\-/?=&%.]*)?$/.test(next) ? next : home;

export default async function Enter({ searchParams }: PageProps<"/[lang]/desk/enter">) {
  const [language, asked, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.enter")]);
  const next = ownPage(asked.next, deskPaths.today(language));
  if (await currentDeskSelf()) redirect(next);
  return (
    <OpenPage title={t("title")} lead={t("lead")}>
      {asked.left !== undefined && <Notice tone="success">{t("ended")}</Notice>}
      {asked.next !== undefined && <Notice>{t("again")}</Notice>}
      <EnterForm next={next} />
    </OpenPage>
  );
}
