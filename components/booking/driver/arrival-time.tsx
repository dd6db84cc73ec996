"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { formatPrice } from "@/lib/domain/money/cents";
import { formatClock } from "@/lib/i18n/format-time";
import { type ArrivalAdvice, arrivalAdvice } from "./arrival-advice";

/** When the plane lands: a pick-up that does not suit is moved at a press, its fee and total told before. */
export function ArrivalTime({ optional }: { optional: string }) {
  const wizard = useWizard();
  const t = useTranslations("driver.arrival");
  const id = useId();
  const [landing, setLanding] = useState("");
  const advice = arrivalAdvice(landing, wizard);
  return (
    <div>
      <TextField
        id={id}
        type="time"
        label={t("label")}
        hint={t("hint")}
        optional={optional}
        value={landing}
        onChange={({ target }) => setLanding(target.value)}
      />
      <div aria-live="polite" className="not-empty:mt-3">
        {advice && <Advice advice={advice} />}
      </div>
    </div>
  );
}

function Advice({ advice }: { advice: ArrivalAdvice }) {
  const { language, address, changeAddress, notify } = useWizard();
  const t = useTranslations("driver.arrival");
  if (advice.kind === "fits") return <Notice tone="success">{t("fits")}</Notice>;
  if (advice.kind === "none") return <Notice tone="warning">{t("none")}</Notice>;
  const { pickupAt, feeCents, fromCents, toCents } = advice;
  const time = formatClock(pickupAt);
  const price = (cents: number) => formatPrice(cents, language);
  const move = () => {
    changeAddress({ pickupAt });
    notify({ kind: "pickupMoved", time });
  };
  return (
    <Notice
      tone="info"
      title={t("moveTitle", { time })}
      action={
        <Button variant="primary" size="sm" onClick={move}>
          {t("move", { time })}
        </Button>
      }
    >
      <p>{t("moveText", { from: formatClock(address?.pickupAt ?? pickupAt) })}</p>
      {feeCents > 0 && <p className="mt-1 font-bold">{t("fee", { fee: price(feeCents) })}</p>}
      <p className="mt-1">
        {fromCents === toCents ? t("samePrice") : t("total", { from: price(fromCents), to: price(toCents) })}
      </p>
    </Notice>
  );
}
