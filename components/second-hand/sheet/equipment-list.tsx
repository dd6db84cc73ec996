import { Check } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { CarEquipment } from "@/lib/domain/second-hand/vocabulary";

export async function EquipmentList({ equipment }: { equipment: readonly CarEquipment[] }) {
  const t = await getTranslations("secondHand.values.equipment");
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 wide:grid-cols-3">
      {equipment.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Check className="mt-0.5 size-5 shrink-0 text-success-ink" aria-hidden="true" />
          {t(item)}
        </li>
      ))}
    </ul>
  );
}
