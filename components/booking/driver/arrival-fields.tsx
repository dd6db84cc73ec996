"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { ArrivalTime } from "./arrival-time";
import type { FieldBinding } from "./use-field";

interface ArrivalFieldsProps {
  bind: FieldBinding;
  /** After-hours pick-up at an airport: flight number or the box. */
  flightNeeded: boolean;
  /** The pick-up office is at an airport: the landing can move the pick-up. */
  atAirport: boolean;
  observations: string | undefined;
}

const longest = 500;

/** Flight, hotel and what else we should know. */
export function ArrivalFields({ bind, flightNeeded, atAirport, observations = "" }: ArrivalFieldsProps) {
  const t = useTranslations("driver.field");
  const { error: _, ...withoutFlight } = bind.text("arrivesWithoutFlight");
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <TextField
          {...bind.text("flightNumber")}
          label={t("flightNumber")}
          hint={t(flightNeeded ? "flightNeeded" : "flightHint")}
          optional={flightNeeded ? undefined : bind.optional}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
        />
        {flightNeeded && <CheckboxField {...withoutFlight} label={t("arrivesWithoutFlight")} />}
      </div>
      {atAirport && <ArrivalTime optional={bind.optional} />}
      <TextField
        {...bind.text("hotel")}
        label={t("hotel")}
        optional={bind.optional}
        maxLength={120}
        autoComplete="street-address"
      />
      <TextArea
        {...bind.text("observations")}
        label={t("observations")}
        hint={t("observationsHint", { left: longest - observations.length })}
        optional={bind.optional}
        maxLength={longest}
        rows={3}
        className="md:col-span-2"
      />
    </div>
  );
}
