import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { Paragraphs } from "./paragraphs";

interface TextSectionProps {
  id?: string;
  title: string;
  text?: string;
  items?: readonly string[];
  /** Short items stand side by side where there is room. */
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
                <Icon path={iconPaths.check} className="mt-1 size-4.5 shrink-0 text-success-ink" />
                {item}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
