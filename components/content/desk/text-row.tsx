import { getTranslations } from "next-intl/server";
import { ActionForm } from "@/components/staff/action-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import type { DeskText } from "@/lib/contracts/content/desk-texts";
import { previewPageOf, previewPages } from "@/lib/contracts/text-pages";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { draftText, dropText, dropTextDraft, previewTexts, publishText } from "@/lib/server/content/desk-actions";

interface TextRowProps {
  text: DeskText;
  language: DeskLanguage;
  open: boolean;
}

/** An editable text of the site: original, published change and draft, with the steps from draft to publication. */
export async function TextRow({ text, language, open }: TextRowProps) {
  const t = await getTranslations("desk.texts");
  const { key, lang, own, changed, isShown, draft } = text;
  const place = { key, lang };
  return (
    <li className="border-b border-sand-200 last:border-0">
      <Disclosure
        open={open}
        className="border-0"
        title={
          <span className="min-w-0 flex-1">
            <span lang={lang} className="line-clamp-2 break-words">
              {draft ?? changed ?? own}
            </span>
            <span
              aria-live="polite"
              className="mt-1 flex flex-wrap items-center gap-2 text-sm font-normal text-ink-soft"
            >
              <span className="uppercase">{lang}</span> <span className="break-all">{key}</span>
              {draft !== null && <Badge tone="warning">{t("draft")}</Badge>}
              {changed !== null && (
                <Badge tone={isShown ? "info" : "error"}>{t(isShown ? "changed" : "notShown")}</Badge>
              )}
            </span>
          </span>
        }
      >
        <div className="grid gap-4 pb-4">
          <dl className="grid gap-2">
            <TextFact lang={lang} label={t("own")} text={own ?? t("gone")} />
            {changed !== null && isShown && <TextFact lang={lang} label={t("shown")} text={changed} />}
          </dl>
          {own !== null && (
            <ActionForm
              action={draftText.bind(null, place)}
              submit={t("keep")}
              done={t("kept")}
              repeats
              fields={[
                { kind: "area", name: "text", label: t("text"), hint: t("hint"), value: draft ?? changed ?? own },
              ]}
            />
          )}
          {draft !== null && <DraftActions place={place} language={language} />}
          {changed !== null && <ActionForm action={dropText.bind(null, place)} submit={t("back")} variant="quiet" />}
        </div>
      </Disclosure>
    </li>
  );
}

const TextFact = ({ lang, label, text }: { lang: string; label: string; text: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd lang={lang} className="whitespace-pre-line break-words">
      {text}
    </dd>
  </div>
);

interface DraftActionsProps {
  place: Pick<DeskText, "key" | "lang">;
  language: DeskLanguage;
}

async function DraftActions({ place, language }: DraftActionsProps) {
  const t = await getTranslations("desk.texts");
  const page = previewPageOf(place.key);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      {page === null ? (
        <p className="text-sm text-ink-soft">{t("inMails")}</p>
      ) : (
        <form action={previewTexts.bind(null, language, place.lang)} className="flex flex-wrap items-end gap-3">
          <SelectField name="page" label={t("page")} defaultValue={page}>
            {previewPages.map((previewPage) => (
              <option key={previewPage} value={previewPage}>
                {t(`pages.${previewPage}`)}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="secondary" className="min-h-12">
            {t("preview")}
          </Button>
        </form>
      )}
      <ActionForm action={publishText.bind(null, place)} submit={t("publish")} variant="primary" />
      <ActionForm action={dropTextDraft.bind(null, place)} submit={t("discard")} variant="quiet" />
    </div>
  );
}
