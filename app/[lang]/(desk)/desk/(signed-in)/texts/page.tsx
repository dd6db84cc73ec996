import type { Metadata } from "next";
import Form from "next/form";
import { getTranslations } from "next-intl/server";
import { TextRow } from "@/components/content/desk/text-row";
import { Forbidden } from "@/components/staff/forbidden";
import { WholeCompany } from "@/components/staff/other-office";
import { PageHead } from "@/components/staff/page-head";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { isLanguage, languageNames, languages } from "@/lib/domain/core/languages";
import { loadTexts } from "@/lib/server/content/desk-loaders";
import { deskLanguage, hasPermission, hasPermissionForAll } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.texts");
  return { title: t("title") };
}

export default async function DeskTexts({ searchParams }: PageProps<"/[lang]/desk/texts">) {
  const [language, query, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.texts")]);
  const q = typeof query.q === "string" ? query.q.trim().slice(0, 100) : "";
  const lang = isLanguage(query.lang) ? query.lang : undefined;
  const pagePath = deskPaths.texts(language, { q: q || undefined, lang });
  if (!(await hasPermission(pagePath, "company.edit"))) return <Forbidden />;
  if (!(await hasPermissionForAll(pagePath, "company.edit")))
    return (
      <>
        <PageHead title={t("title")} lead={t("lead")} />
        <WholeCompany />
      </>
    );
  const { texts, more } = await loadTexts(q, lang, pagePath);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")}>
        <Form action={deskPaths.texts(language)} className="flex w-full max-w-3xl flex-wrap items-end gap-3">
          <TextField key={q} name="q" type="search" label={t("search")} defaultValue={q} className="min-w-64 flex-1" />
          <SelectField key={lang} name="lang" label={t("language")} defaultValue={lang ?? ""}>
            <option value="">{t("all")}</option>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="primary" className="min-h-12">
            {t("submit")}
          </Button>
        </Form>
      </PageHead>
      {q === "" && texts.length > 0 && <h2 className="mb-2 text-lg">{t("touched")}</h2>}
      {texts.length === 0 && <Notice>{t(q === "" ? "untouched" : "none")}</Notice>}
      {texts.length > 0 && (
        <ul className="overflow-hidden rounded-xl bg-white px-4 shadow-md">
          {texts.map((text) => (
            <TextRow key={`${text.lang} ${text.key}`} text={text} language={language} open={texts.length === 1} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-3 text-sm text-ink-soft">{t("more", { count: more })}</p>}
    </>
  );
}
