"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { TextArea, TextField } from "@/components/ui/text-field";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import type { FieldBinding } from "./use-field";

interface StayFieldsProps {
  bind: FieldBinding;
  /** The form's values as last saved. */
  typed: Pick<Partial<DriverInput>, "hotel" | "observations">;
}

const maxLength = 500;

/** Hotel and observations, folded unless one has a text or an error. */
export function StayFields({ bind, typed: { hotel = "", observations = "" } }: StayFieldsProps) {
  const t = useTranslations("driver.field");
  const [opened, setOpened] = useState(hotel !== "" || observations !== "");
  const hasError = (["hotel", "observations"] as const).some((name) => bind.errorOf(name) !== undefined);
  return (
    <details
      open={opened || hasError}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group rounded-md bg-sand-100 md:col-span-2"
    >
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-md px-3.5 py-2 text-sm font-bold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {t("stay")} <span className="font-medium text-ink-muted">{bind.optional}</span>
        </span>
        <Icon name="ChevronDown" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-5 p-3.5 pt-2">
        <TextField {...bind.text("hotel")} label={t("hotel")} maxLength={120} autoComplete="off" />
        <TextArea
          {...bind.text("observations")}
          label={t("observations")}
          hint={t("observationsHint", { left: maxLength - observations.length })}
          maxLength={maxLength}
          rows={3}
        />
      </div>
    </details>
  );
}
