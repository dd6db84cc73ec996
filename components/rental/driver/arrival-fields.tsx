"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/choice-fields";
import { TextArea, TextField } from "@/components/ui/text-field";
import { LandingField } from "./landing-field";
import type { FieldBinding } from "./use-field";

interface ArrivalFieldsProps {
  bind: FieldBinding;
  /** After-hours pick-up at an airport requires a flight number or the box "not arriving by plane". */
  flightNeeded: boolean;
  /** The pick-up office is at an airport: the landing time is asked too. */
  atAirport: boolean;
  observations: string | undefined;
  /** Called when another pick-up was chosen because of the landing. */
  onPickupChosen: () => void;
}

const maxLength = 500;

/** Flight, landing time, hotel and observations. */
export function ArrivalFields(props: ArrivalFieldsProps) {
  const { bind, flightNeeded, atAirport, observations = "", onPickupChosen } = props;
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
      {atAirport && <LandingField bind={bind} onChosen={onPickupChosen} />}
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
        hint={t("observationsHint", { left: maxLength - observations.length })}
        optional={bind.optional}
        maxLength={maxLength}
        rows={3}
        className="md:col-span-2"
      />
    </div>
  );
}
