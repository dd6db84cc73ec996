"use client";

import { Tag } from "lucide-react";
import { useTranslations } from "next-intl";
import type { OfferedGroup } from "@/lib/contracts/availability";
import { basisPointsToPercent } from "@/lib/domain/money/basis-points";
import { useWizard } from "../wizard/wizard-context";

/** A campaign of this group: said when it lowers the price, offered as its own link while it does not. */
export function CampaignOffer({ group }: { group: OfferedGroup }) {
  const { address, changeAddress, configuration } = useWizard();
  const t = useTranslations("vehicles.card");
  if (group.campaignPercent === 0) return null;
  const percent = Math.min(group.campaignPercent, basisPointsToPercent(configuration.campaignMaxBasisPoints));
  if (group.pricing.campaign && address?.discount === group.campaignPercent) {
    return (
      <p className="mt-1 inline-flex items-center gap-1.5 text-sm font-bold text-success-ink">
        <Tag className="size-4" aria-hidden="true" />
        {t("offerApplied", { percent })}
      </p>
    );
  }
  return (
    <button
      type="button"
      onClick={() => changeAddress({ discount: group.campaignPercent })}
      className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-sm font-bold text-action underline decoration-1 underline-offset-4"
    >
      <Tag className="size-4" aria-hidden="true" />
      {t("applyOffer", { percent })}
    </button>
  );
}
