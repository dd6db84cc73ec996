import { useTranslations } from "next-intl";
import { IslandMap } from "@/components/vehicle-art/islands/island-map";
import type { Office } from "@/lib/contracts/office";

/** Where on its island an office is. */
export function OfficeMap({ office }: { office: Office }) {
  const t = useTranslations("confirmation.office");
  return (
    <IslandMap
      island={office.island}
      offices={[{ id: office.id, label: office.nombre, lat: office.lat, lon: office.lon }]}
      title={t("mapLabel", { name: office.nombre })}
      className="w-full rounded-lg bg-sea-100"
    />
  );
}
