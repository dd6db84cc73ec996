"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFieldText, useRefusalText } from "@/components/staff/refusal-text";
import type { DeskBooking } from "@/lib/contracts/rental/desk-bookings";
import type { HandoverDetails } from "@/lib/contracts/rental/desk-handover";
import { returnVehicle } from "@/lib/server/rental/desk-actions";
import { DamageBoard } from "./damage-board";
import { Part } from "./handover-form";
import { MeterFields } from "./meter-fields";
import { RefusedFields } from "./refused-fields";
import type { SideOutline } from "./side-drawing";
import { StepEnd } from "./step-end";
import { emptyDraft, useDraft } from "./use-draft";
import { useRentalStep } from "./use-rental-step";

interface ReturnFormProps {
  booking: Pick<DeskBooking, "code" | "photos" | "handover">;
  details: HandoverDetails;
  sides: readonly SideOutline[];
  kinds: Readonly<Record<string, string>>;
}

/** Vehicle return at the counter: odometer, fuel, and new damage beside what was known at the hand-over. */
export function ReturnForm({ booking: { code, photos, handover }, details, sides, kinds }: ReturnFormProps) {
  const t = useTranslations("desk.rental");
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const { draft: storedDraft, change, changeMarks, forget } = useDraft(`desk-back:${code}`);
  const draft = storedDraft ?? emptyDraft;
  const [pending, setPending] = useState(0);
  const { busy, failure, attempt, run } = useRentalStep(
    () =>
      returnVehicle(code, {
        kmIn: draft.km === "" ? Number.NaN : Number(draft.km),
        fuelIn: draft.fuel ?? Number.NaN,
        marks: draft.marks,
      }),
    forget,
  );
  const errorOf = (name: string) => {
    const found = failure?.fields.find(({ field }) => field === name);
    return found && fieldText(found.code);
  };
  const { kmOut = null, fuelOut = null, accessories = [] } = handover ?? {};
  const missingEighths = fuelOut === null || draft.fuel === null ? 0 : fuelOut - draft.fuel;
  return (
    // Disabled until the stored draft is loaded, which would overwrite anything typed before.
    <fieldset disabled={storedDraft === null} className="grid min-w-0 gap-4">
      <RefusedFields
        errors={failure?.fields ?? []}
        attempt={attempt}
        fields={[
          ["kmIn", t("km")],
          ["fuelIn", t("fuel")],
        ]}
      />
      <Part title={t("vehicle")}>
        <div className="flex flex-wrap items-start gap-6">
          <MeterFields
            end="In"
            km={draft.km}
            fuel={draft.fuel}
            kmHint={kmOut === null ? undefined : t("kmOut", { km: kmOut })}
            fuelHint={
              fuelOut === null ? undefined : t("fuelOut", { fuel: t("fuelValue", { eighths: String(fuelOut) }) })
            }
            kmError={errorOf("kmIn") ?? (failure?.code === "KM_TOO_LOW" ? refusalText("KM_TOO_LOW") : undefined)}
            fuelError={errorOf("fuelIn")}
            onChange={change}
          />
        </div>
        {missingEighths > 0 && (
          <p role="status" className="mt-3 font-bold text-action-strong">
            {t("fuelNow", { eighths: missingEighths })}
          </p>
        )}
        {accessories.length > 0 && (
          <p className="mt-3">
            {t("accessoriesBack", { list: accessories.map((accessory) => t(`accessory.${accessory}`)).join(", ") })}
          </p>
        )}
      </Part>
      <Part title={t("damage")}>
        <DamageBoard
          code={code}
          stage="after"
          sides={sides}
          kinds={kinds}
          known={details.units[0]?.marks ?? []}
          marks={draft.marks}
          photos={photos}
          onMarks={changeMarks}
          onPending={setPending}
        />
      </Part>
      <StepEnd failure={failure} pending={pending} busy={busy} run={run} submit={t("submitBack")} />
    </fieldset>
  );
}
