import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

interface LegalSection {
  id: string;
  title: string;
  text: string;
  /** A table or a form, shown below the text. */
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

interface Block {
  kind: "paragraph" | "list";
  lines: string[];
}

/** Lines are paragraphs; lines that begin with a dash make a list. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (!line.startsWith("- ")) blocks.push({ kind: "paragraph", lines: [line] });
    else if (last?.kind === "list") last.lines.push(line.slice(2));
    else blocks.push({ kind: "list", lines: [line.slice(2)] });
  }
  return blocks;
}

function LegalText({ text }: { text: string }) {
  return (
    <div className="mt-3 space-y-3 text-ink-soft">
      {blocksOf(text).map(({ kind, lines }) =>
        kind === "list" ? (
          <ul key={lines[0]} className="list-disc space-y-1.5 ps-5 marker:text-sand-500">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={lines[0]}>{lines}</p>
        ),
      )}
    </div>
  );
}
