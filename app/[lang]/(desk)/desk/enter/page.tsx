import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EnterForm } from "@/components/staff/enter-form";
import { SignedOutPage } from "@/components/staff/signed-out-page";
import { Notice } from "@/components/ui/notice";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { currentDeskSelf, deskLanguage } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.enter");
  return { title: t("title") };
}

/** Open-redirect guard: `next` has to be a page of the desk. */
const safeNext = (next: unknown, home: string): string =>
  typeof next === "string" && /^\/(?:es|en)\/desk(?:[/?][\w\-/?=&%.]*)?$/.test(next) ? next : home;

export default async function Enter({ searchParams }: PageProps<"/[lang]/desk/enter">) {
  const [language, query, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.enter")]);
  const next = safeNext(query.next, deskPaths.today(language));
  if (await currentDeskSelf()) redirect(next);
  return (
    <SignedOutPage title={t("title")} lead={t("lead")}>
      {query.left !== undefined && <Notice tone="success">{t("ended")}</Notice>}
      {query.next !== undefined && <Notice>{t("again")}</Notice>}
      <EnterForm next={next} />
    </SignedOutPage>
  );
}
