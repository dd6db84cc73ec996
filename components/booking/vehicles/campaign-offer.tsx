"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Icon } from "@/components/ui/icon";
import type { OfferedGroup } from "@/lib/contracts/availability";
import { basisPointsToPercent } from "@/lib/domain/money/cents";

const tag =
  "M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7 7.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0";

/** A campaign of this group: said when it lowers the price, offered as its own link while it does not. */
export function CampaignOffer({ group }: { group: OfferedGroup }) {
  const { address, changeAddress, configuration } = useWizard();
  const t = useTranslations("vehicles.card");
  if (group.campaignPercent === 0) return null;
  const percent = Math.min(group.campaignPercent, basisPointsToPercent(configuration.campaignMaxBasisPoints));
  if (group.pricing.campaign && address?.discount === group.campaignPercent) {
    return (
      <p className="mt-1 inline-flex items-center gap-1.5 text-sm font-bold text-success-ink">
        <Icon path={tag} className="size-4" />
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
      <Icon path={tag} className="size-4" />
      {t("applyOffer", { percent })}
    </button>
  );
}
