"use client";

import { useTranslations } from "next-intl";
import { Alternatives } from "@/components/booking/vehicles/alternatives";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Alternative } from "@/lib/contracts/availability";

interface BusyNoticeProps {
  alternatives: readonly Alternative[];
  /** One was taken: the price is asked for anew. */
  onTaken: () => void;
}

/** The unit went to somebody else: priced alternatives, or back to the vehicles; all data is kept. */
export function BusyNotice({ alternatives, onTaken }: BusyNoticeProps) {
  const { goTo } = useWizard();
  const t = useTranslations("payment.problem");
  return (
    <div>
      <Notice
        tone="warning"
        live="alert"
        title={t("busyTitle")}
        action={
          <Button variant="primary" size="sm" onClick={() => goTo("vehicles", { anew: true })}>
            {t("otherVehicles")}
          </Button>
        }
      >
        {t(alternatives.length > 0 ? "busyText" : "busyNone")}
      </Notice>
      {alternatives.length > 0 && <Alternatives alternatives={alternatives} onTaken={onTaken} />}
    </div>
  );
}
