import { Icon } from "@/components/ui/icon";

interface TextSectionProps {
  id?: string;
  title: string;
  text?: string;
  items?: readonly string[];
  /** Shows the items in two columns on wide screens. */
  columns?: boolean;
}

/** A heading with its paragraphs, its list, or both. */
export function TextSection({ id, title, text, items, columns = false }: TextSectionProps) {
  return (
    <section id={id}>
      <h2 className="text-xl">{title}</h2>
      <div className="mt-2 text-ink-soft">
        {text && <Paragraphs text={text} />}
        {items && (
          <ul className={columns ? "mt-3 grid gap-x-6 gap-y-2.5 sm:grid-cols-2" : "mt-3 space-y-2.5"}>
            {items.map((item) => (
              <li key={item} className="flex gap-3">
                <Icon name="Check" className="mt-1 size-4.5 shrink-0 text-success-ink" />
                {item}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A text whose lines are paragraphs. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text.split("\n").map((line) => (
    <p key={line} className={className ?? "mt-2 first:mt-0"}>
      {line}
    </p>
  ));
}

/** A few promises or conditions side by side. */
export function FactCards({ title, facts }: { title: string; facts: readonly { title: string; text: string }[] }) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-2">
        {facts.map((fact) => (
          <li key={fact.title} className="rounded-xl bg-sand-100 p-5 md:last:odd:col-span-2">
            <h3 className="text-lg">{fact.title}</h3>
            <p className="mt-1.5 text-ink-soft">{fact.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
