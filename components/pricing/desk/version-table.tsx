import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { TariffVersion } from "@/lib/contracts/pricing/desk-prices";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { wallClockAt } from "@/lib/domain/core/time";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatClock, formatDay } from "@/lib/i18n/format-time";

const tones = { ACTIVE: "success", SCHEDULED: "info", EXPIRED: "neutral" } as const;

/** When a version takes effect, in the offices' time zone, with the year. */
export function activeFromText({ activeFrom }: Pick<TariffVersion, "activeFrom">, language: DeskLanguage): string {
  const at = wallClockAt(Date.parse(activeFrom), "Europe/Madrid");
  return `${formatDay(at, language, { year: true })}, ${formatClock(at)}`;
}

export async function VersionState({ state }: Pick<TariffVersion, "state">) {
  const t = await getTranslations("desk.prices");
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

/** Price versions with their state and the time when each takes effect. */
export async function VersionTable({
  versions,
  language,
}: {
  versions: readonly TariffVersion[];
  language: DeskLanguage;
}) {
  const t = await getTranslations("desk.prices");
  const heads = [t("version"), t("state"), t("holdsFrom"), t("by")];
  return (
    <table className="w-full border-collapse rounded-xl bg-white shadow-md max-md:block">
      <thead className="text-sm text-ink-soft max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-4 py-3 text-start font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {versions.map(({ id, version, state, activeFrom, publishedBy }) => (
          <tr
            key={id}
            className="relative border-t border-sand-200 hover:bg-sand-50 max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:p-4"
          >
            <td className="px-4 py-3 max-md:p-0">
              <Link
                href={deskPaths.priceVersion(language, id)}
                className="tabular font-bold text-chosen after:absolute after:inset-0"
              >
                {version}
              </Link>
            </td>
            <td className="px-4 py-3 max-md:p-0">
              <VersionState state={state} />
            </td>
            <td className="tabular px-4 py-3 max-md:p-0">{activeFromText({ activeFrom }, language)}</td>
            <td className="px-4 py-3 text-ink-soft max-md:p-0">{publishedBy ?? t("byNobody")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
