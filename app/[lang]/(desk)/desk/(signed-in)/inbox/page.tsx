import type { Metadata } from "next";
import Form from "next/form";
import { getTranslations } from "next-intl/server";
import { InboxList } from "@/components/sales/desk/inbox-list";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { StateTabs } from "@/components/staff/state-tabs";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { inboxStates } from "@/lib/domain/sales/answer-clock";
import { loadInbox } from "@/lib/server/sales/desk-loaders";
import { deskLanguage, hasPermission } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.inbox");
  return { title: t("title") };
}

export default async function DeskInbox({ searchParams }: PageProps<"/[lang]/desk/inbox">) {
  const [language, query, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.inbox")]);
  const q = typeof query.q === "string" ? query.q.trim().slice(0, 120) : "";
  const state = inboxStates.find((state) => state === query.state) ?? "open";
  const pagePath = deskPaths.inbox(language, { state, q });
  if (!(await hasPermission(pagePath, "enquiries.read"))) return <Forbidden />;
  const { enquiries, total, counts } = await loadInbox(state, q, pagePath);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")}>
        <Form action={deskPaths.inbox(language)} className="flex w-full max-w-xl items-end gap-3">
          <input type="hidden" name="state" value={state} />
          <TextField key={q} name="q" type="search" label={t("search")} defaultValue={q} className="flex-1" />
          <Button type="submit" variant="secondary" className="min-h-12">
            {t("find")}
          </Button>
        </Form>
      </PageHead>
      <StateTabs
        label={t("states.label")}
        tabs={inboxStates.map((value) => ({
          href: deskPaths.inbox(language, { state: value, q }),
          label: t(`states.${value}`),
          count: counts[value],
          isHere: value === state,
        }))}
      />
      {enquiries.length > 0 ? (
        <InboxList enquiries={enquiries} language={language} />
      ) : (
        <Notice>{t(q === "" ? `empty.${state}` : "none", { q })}</Notice>
      )}
      {total > enquiries.length && (
        <p className="mt-3 text-sm text-ink-soft">{t("most", { count: total - enquiries.length })}</p>
      )}
    </>
  );
}
