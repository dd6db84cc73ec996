import { useLocale, useTranslations } from "next-intl";
import { IslandMap } from "@/components/illustrations/islands/island-map";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";

/** Map of the island with one office marked. */
export function OfficeMap({ office }: { office: Office }) {
  const t = useTranslations("confirmation.office");
  const name = officeName(office, useLocale());
  return (
    <IslandMap
      island={office.island}
      offices={[{ id: office.id, label: name, lat: office.lat, lon: office.lon }]}
      title={t("mapLabel", { name })}
      className="w-full rounded-lg bg-sea"
    />
  );
}
