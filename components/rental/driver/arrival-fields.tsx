"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/choice-fields";
import { TextField } from "@/components/ui/text-field";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import { LandingField } from "./landing-field";
import { StayFields } from "./stay-fields";
import type { FieldBinding } from "./use-field";

interface ArrivalFieldsProps {
  bind: FieldBinding;
  /** After-hours pick-up at an airport requires a flight number or the box "not arriving by plane". */
  flightNeeded: boolean;
  /** The pick-up office is at an airport: the landing time is asked too. */
  atAirport: boolean;
  /** The form's values as last saved. */
  typed: Pick<Partial<DriverInput>, "hotel" | "observations">;
  /** Called when another pick-up was chosen because of the landing. */
  onPickupChosen: () => void;
}

/** Flight, landing time, hotel and observations. */
export function ArrivalFields(props: ArrivalFieldsProps) {
  const { bind, flightNeeded, atAirport, typed, onPickupChosen } = props;
  const t = useTranslations("driver.field");
  const { error: _, ...withoutFlight } = bind.text("arrivesWithoutFlight");
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-3">
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
      <StayFields bind={bind} typed={typed} />
    </div>
  );
}
