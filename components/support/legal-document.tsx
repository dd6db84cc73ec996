import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LegalText } from "./legal-text";

export interface LegalSection {
  id: string;
  title: string;
  text: string;
  /** A table or a way to act, below the text. */
  below?: ReactNode;
}

/** A legal text: contents with anchors, numbered sections, and the version that consents are logged with. */
export async function LegalDocument({ sections, version }: { sections: readonly LegalSection[]; version: string }) {
  const t = await getTranslations("legal");
  return (
    <>
      <nav aria-label={t("contents")} className="rounded-xl bg-sand-100 p-5 desktop:p-6">
        <h2 className="text-lg">{t("contents")}</h2>
        <ol className="mt-2 gap-x-8 md:columns-2">
          {sections.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <a href={`#${id}`} className="flex gap-2 py-1.5 underline-offset-4 hover:underline">
                <span className="w-6 shrink-0 text-end text-ink-muted tabular">{index + 1}.</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, text, below }, index) => (
        <section key={id} id={id}>
          <h2 className="text-xl">
            <span className="tabular">{index + 1}.</span> {title}
          </h2>
          <LegalText text={text} />
          {below}
        </section>
      ))}
      <p className="border-t border-sand-200 pt-4 text-sm text-ink-muted">{version}</p>
    </>
  );
}
