import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import type { CarEquipment } from "@/lib/domain/second-hand/car";

export async function EquipmentList({ equipment }: { equipment: readonly CarEquipment[] }) {
  const t = await getTranslations("secondHand.values.equipment");
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 wide:grid-cols-3">
      {equipment.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Icon path={iconPaths.check} className="mt-0.5 size-5 shrink-0 text-success-ink" />
          {t(item)}
        </li>
      ))}
    </ul>
  );
}
