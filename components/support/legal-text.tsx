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

export function LegalText({ text }: { text: string }) {
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
