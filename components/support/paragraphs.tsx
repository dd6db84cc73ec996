/** A text of the catalogue whose lines are paragraphs. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text.split("\n").map((line) => (
    <p key={line} className={className ?? "mt-2 first:mt-0"}>
      {line}
    </p>
  ));
}
