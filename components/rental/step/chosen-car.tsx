"use client";

import { useTranslations } from "next-intl";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { classNames } from "@/components/ui/style";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { useShownSearch } from "./wizard-context";

interface ChosenCarProps {
  group: OfferedGroup;
  className: string;
  /** The `sizes` attribute of a photo: the width that it is shown in. */
  sizes?: string;
}

/** Picture of the chosen car, in its frame; decoration, because its name stands beside it or in the panel. */
export function ChosenCar({ group, className, sizes = "4rem" }: ChosenCarProps) {
  const { language } = useShownSearch();
  return (
    <span aria-hidden="true" className={classNames("relative block overflow-hidden rounded-md bg-sand-100", className)}>
      <GroupPicture group={group} language={language} sizes={sizes} framed eager className="w-full" />
    </span>
  );
}

/** "VW Polo or similar". */
export function useCarName(): (group: Pick<OfferedGroup, "orSimilar" | "exampleModel">) => string {
  const t = useTranslations("wizard.summary");
  return ({ orSimilar, exampleModel }) => t(orSimilar ? "orSimilar" : "exactly", { name: exampleModel });
}
