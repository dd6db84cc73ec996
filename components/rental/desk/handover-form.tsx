"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useFieldText } from "@/components/staff/refusal-text";
import { Card } from "@/components/ui/card";
import { CheckboxField, FilterChip } from "@/components/ui/choice-fields";
import { TextField } from "@/components/ui/text-field";
import type { DeskBooking } from "@/lib/contracts/rental/desk-bookings";
import type { HandoverDetails } from "@/lib/contracts/rental/desk-handover";
import { formatPrice } from "@/lib/domain/core/cents";
import type { UnitConcern } from "@/lib/domain/fleet/unit-choice";
import { handoverAccessories } from "@/lib/domain/rental/after-sales";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { handOver } from "@/lib/server/rental/desk-actions";
import { DamageBoard } from "./damage-board";
import { DocumentsPanel } from "./documents-panel";
import { MeterFields } from "./meter-fields";
import { RefusedFields, rentalFieldId } from "./refused-fields";
import type { SideOutline } from "./side-drawing";
import { SignaturePad } from "./signature-pad";
import { StepEnd } from "./step-end";
import { UnitConcerns, UnitField } from "./unit-field";
import { emptyDraft, useDraft } from "./use-draft";
import { useRentalStep } from "./use-rental-step";

interface HandoverFormProps {
  booking: Pick<DeskBooking, "code" | "photos" | "dueAtDeskCents" | "depositCents">;
  details: HandoverDetails;
  sides: readonly SideOutline[];
  kinds: Readonly<Record<string, string>>;
  /** Names of the offices at which units stand, by id. */
  offices: Readonly<Record<number, string>>;
  /** Labels of the fields of a driver's documents. */
  documentNames: Readonly<Record<string, string>>;
  /** Page to go to after the hand-over. */
  bookingPath: string;
  language: DeskLanguage;
}

/** Vehicle hand-over at the counter. The draft stays in local storage until it is sent. */
export function HandoverForm({
  booking,
  details,
  sides,
  kinds,
  offices,
  documentNames,
  bookingPath,
  language,
}: HandoverFormProps) {
  const t = useTranslations("desk.rental");
  const router = useRouter();
  const fieldText = useFieldText();
  const { code, depositCents, dueAtDeskCents } = booking;
  const { draft: storedDraft, change, changeMarks, forget } = useDraft(`desk-out:${code}`);
  const draft = storedDraft ?? emptyDraft;
  const [pending, setPending] = useState(0);
  const [accepted, setAccepted] = useState<readonly UnitConcern[]>([]);
  const plate = draft.plate || (details.units.find((unit) => unit.booked && !unit.out)?.plate ?? "");
  const selectedUnit = details.units.find((unit) => unit.plate === plate);
  const { busy, failure, attempt, run } = useRentalStep(
    () =>
      handOver(code, {
        plate,
        // NaN is refused as missing; 0 would be accepted as a reading.
        kmOut: draft.km === "" ? Number.NaN : Number(draft.km),
        fuelOut: draft.fuel ?? Number.NaN,
        accessories: draft.accessories,
        marks: draft.marks,
        documentsSeen: draft.documentsSeen,
        depositBlocked: depositCents === 0 || draft.depositBlocked,
        signature: draft.signature,
        signedName: draft.signedName,
        accepted: [...accepted],
      }),
    () => {
      forget();
      router.push(bookingPath);
    },
  );
  const errorOf = (name: string) => {
    const found = failure?.fields.find(({ field }) => field === name);
    return found && fieldText(found.code);
  };
  const price = (cents: number) => formatPrice(cents, language);
  return (
    // Disabled until the stored draft is loaded, which would overwrite anything typed before.
    <fieldset disabled={storedDraft === null} className="grid min-w-0 gap-4">
      <RefusedFields
        errors={failure?.fields ?? []}
        attempt={attempt}
        fields={[
          ["plate", t("plate")],
          ["kmOut", t("km")],
          ["fuelOut", t("fuel")],
          ["documentsSeen", t("papers")],
          ["depositBlocked", t("deposit")],
          ["signature", t("sign")],
          ["signedName", t("signedName")],
        ]}
      />
      <Part title={t("vehicle")}>
        <div className="flex flex-wrap items-start gap-4">
          <UnitField
            units={details.units}
            offices={offices}
            plate={draft.plate}
            onChange={(chosen) => {
              setAccepted([]);
              change({ plate: chosen });
            }}
          />
          <MeterFields
            end="Out"
            km={draft.km}
            fuel={draft.fuel}
            kmHint={selectedUnit?.km == null ? undefined : t("kmLast", { km: selectedUnit.km })}
            fuelHint={undefined}
            kmError={errorOf("kmOut")}
            fuelError={errorOf("fuelOut")}
            onChange={change}
          />
        </div>
        <fieldset className="mt-4">
          <legend className="mb-2 text-sm font-bold">{t("accessories")}</legend>
          <div className="flex flex-wrap gap-2">
            {handoverAccessories.map((accessory) => (
              <FilterChip
                key={accessory}
                label={t(`accessory.${accessory}`)}
                checked={draft.accessories.includes(accessory)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    accessories: handoverAccessories.filter((kind) =>
                      kind === accessory ? checked : draft.accessories.includes(kind),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </Part>
      <Part title={t("damage")}>
        <DamageBoard
          code={code}
          stage="before"
          sides={sides}
          kinds={kinds}
          known={selectedUnit?.marks ?? []}
          marks={draft.marks}
          photos={booking.photos}
          onMarks={changeMarks}
          onPending={setPending}
        />
      </Part>
      <Part title={t("papers")}>
        <div className="grid gap-5">
          <DocumentsPanel code={code} names={documentNames} />
          <CheckboxField
            id={rentalFieldId("documentsSeen")}
            label={t("documentsSeen")}
            error={errorOf("documentsSeen")}
            checked={draft.documentsSeen}
            onChange={({ currentTarget }) => change({ documentsSeen: currentTarget.checked })}
          />
          {dueAtDeskCents > 0 && <p className="font-bold">{t("dueAtDesk", { amount: price(dueAtDeskCents) })}</p>}
          {depositCents > 0 ? (
            <CheckboxField
              id={rentalFieldId("depositBlocked")}
              label={t("depositBlocked", { amount: price(depositCents) })}
              error={errorOf("depositBlocked")}
              checked={draft.depositBlocked}
              onChange={({ currentTarget }) => change({ depositBlocked: currentTarget.checked })}
            />
          ) : (
            <p>{t("noDeposit")}</p>
          )}
          <SignaturePad
            value={draft.signature}
            error={errorOf("signature")}
            onChange={(signature) => change({ signature })}
          />
          <TextField
            id={rentalFieldId("signedName")}
            label={t("signedName")}
            hint={t("signedNameHint")}
            value={draft.signedName}
            autoComplete="off"
            maxLength={80}
            className="max-w-md"
            onChange={({ currentTarget }) => change({ signedName: currentTarget.value })}
          />
        </div>
      </Part>
      <StepEnd
        failure={failure}
        question={
          failure?.code === "CONFIRM_UNIT" && (
            <UnitConcerns
              concerns={failure.data}
              accepted={accepted.length > 0}
              onAccept={(isAccepted) => setAccepted(isAccepted ? failure.data : [])}
            />
          )
        }
        pending={pending}
        busy={busy}
        run={run}
        submit={t("submitOut")}
      />
    </fieldset>
  );
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section">
    <h2 className="mb-4 text-lg">{title}</h2>
    {children}
  </Card>
);
