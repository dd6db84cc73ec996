import { draftMode } from "next/headers";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/domain/core/languages";
import { endPreview } from "@/lib/server/content/actions";

/** Bar shown to staff while they preview draft texts (draft mode); renders nothing for others. */
export async function PreviewBar({ language }: { language: Language }) {
  if (!(await draftMode()).isEnabled) return null;
  const t = await getTranslations("desk.texts");
  return (
    <aside
      lang={language === "es" ? "es" : "en"}
      className="sticky bottom-0 z-40 bg-chosen text-white"
      data-print="hide"
    >
      <form
        action={endPreview.bind(null, language === "es" ? "es" : "en")}
        className="mx-auto flex max-w-5xl flex-wrap items-center justify-center gap-x-6 gap-y-2 px-4 py-2"
      >
        <p className="font-bold">{t("seeing")}</p>
        <Button type="submit" variant="secondary" size="sm" className="min-h-11">
          {t("end")}
        </Button>
      </form>
    </aside>
  );
}
