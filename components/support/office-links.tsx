import { Link } from "@/components/ui/link";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

/** A heading and the ways to these offices. */
export function OfficeLinks({
  title,
  language,
  offices,
}: {
  title: string;
  language: Language;
  offices: readonly Office[];
}) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {offices.map(({ id, slug, nombre }) => (
          <li key={id}>
            <Link
              href={paths.offices(language, slug)}
              className="inline-block py-1.5 font-semibold underline underline-offset-4"
            >
              {nombre}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
