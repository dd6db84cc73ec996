import { getTranslations } from "next-intl/server";
import { ActionForm, type DeskField } from "@/components/staff/action-form";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import type { BookingAction, DeskBooking } from "@/lib/contracts/rental/desk-bookings";
import {
  cancelByCompany,
  endUnpaid,
  findOtherVehicle,
  moveUnit,
  recordNoShow,
  refundCreationError,
  resendMail,
} from "@/lib/server/rental/desk-actions";
import type { DeskAction } from "@/lib/server/staff/desk-form";

const actions = {
  findOtherVehicle,
  refundCreationError,
  endUnpaid,
  cancelByCompany,
  noShow: recordNoShow,
  moveUnit,
  resend: resendMail,
} as const;
const actionOf = (act: BookingAction, code: string): DeskAction => actions[act].bind(null, code);

/** The actions that the booking's status and the user's permissions allow, each with its effect explained. */
export async function BookingActs({ booking: { acts, code } }: { booking: Pick<DeskBooking, "acts" | "code"> }) {
  const t = await getTranslations("desk");
  const confirmed: DeskField = {
    kind: "boxes",
    name: "accepted",
    label: t("acts.unusual.label"),
    options: [["yes", t("acts.unusual.option")]],
  };
  const fieldsOf: Partial<Record<BookingAction, readonly DeskField[]>> = {
    findOtherVehicle: [
      {
        kind: "text",
        name: "plate",
        label: t("acts.findOtherVehicle.plate"),
        hint: t("acts.findOtherVehicle.plateHint"),
      },
      { kind: "text", name: "group", label: t("acts.findOtherVehicle.group") },
      confirmed,
    ],
    moveUnit: [{ kind: "text", name: "plate", label: t("acts.moveUnit.plate") }, confirmed],
    cancelByCompany: [
      {
        kind: "area",
        name: "reason",
        label: t("acts.cancelByCompany.reason"),
        hint: t("acts.cancelByCompany.reasonHint"),
      },
    ],
  };
  // ICU would refuse a missing value: `{plate}` is passed through for ActionForm to replace by the result's plate.
  const doneOf: Partial<Record<BookingAction, string>> = {
    moveUnit: t("acts.moveUnit.done", { plate: "{plate}" }),
    resend: t("acts.resend.done"),
  };
  return (
    <Card as="section" data-print="hide">
      <h2 className="text-lg">{t("booking.acts")}</h2>
      {acts.length === 0 && <p className="mt-2 text-ink-soft">{t("booking.noActs")}</p>}
      {acts.map((act) => (
        <Disclosure key={act} title={t(`acts.${act}.title`)} className="last:border-0">
          <p className="mb-4">{t(`acts.${act}.text`)}</p>
          <ActionForm
            action={actionOf(act, code)}
            submit={t(`acts.${act}.submit`)}
            done={doneOf[act] ?? t("form.done")}
            fields={fieldsOf[act] ?? []}
          />
        </Disclosure>
      ))}
    </Card>
  );
}
