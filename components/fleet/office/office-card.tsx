import { getTranslations } from "next-intl/server";
import { IslandShape } from "@/components/illustrations/islands/island-shape";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { labelled } from "@/lib/i18n/typography";
import { officeHours } from "./office-facts";

/** Summary of an office with a link to its page. */
export async function OfficeCard({ office, language }: { office: Office; language: Language }) {
  const t = await getTranslations("offices");
  const [first] = office.afterHours;
  return (
    <Card as="li" className="relative isolate flex flex-col">
      <IslandShape island={office.island} className="absolute end-4 top-4 -z-10 h-20 w-auto" />
      <p className="text-sm font-bold text-action">
        {t(`kinds.${office.kind}`)} · {t(`islands.${office.island}`)}
      </p>
      <h3 className="mt-1 pe-16 text-xl">{officeName(office, language)}</h3>
      <ul className="mt-4 mb-6 space-y-2.5 text-ink-soft">
        <li className="flex gap-3">
          <Icon name="MapPin" className="mt-0.5 size-5 shrink-0" />
          {office.contacto}
        </li>
        <li className="flex gap-3">
          <Icon name="Clock" className="mt-0.5 size-5 shrink-0" />
          {t("daily", officeHours(office))}
        </li>
        {first && (
          <li className="flex gap-3">
            <Icon name="Moon" className="mt-0.5 size-5 shrink-0" />
            <span>
              {labelled(language, t("afterHoursTitle"))}
              {formatPrice(first.feeCents, language, { wholeWhenRound: true })}
            </span>
          </li>
        )}
      </ul>
      <Link
        href={paths.offices(language, office.slug)}
        className={buttonStyle({ variant: "secondary", className: "mt-auto" })}
      >
        {t("see")}
        <span className="sr-only">: {officeName(office, language)}</span>
      </Link>
    </Card>
  );
}

/** A heading with links to these offices. */
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
        {offices.map((office) => (
          <li key={office.id}>
            <Link
              href={paths.offices(language, office.slug)}
              className="inline-block py-1.5 font-semibold underline underline-offset-4"
            >
              {officeName(office, language)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
