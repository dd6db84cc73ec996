import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SlotPicker } from "@/components/ui/slot-picker";
import type { Language } from "@/lib/domain/core/languages";
import { changeDriveAction, moveDriveAction } from "@/lib/server/sales/actions";
import { slotDays } from "./slot-days";

interface DriveFormProps {
  language: Language;
  token: string;
}

const TokenFields = ({ language, token, children }: DriveFormProps & { children?: ReactNode }) => (
  <>
    <input type="hidden" name="lang" value={language} />
    <input type="hidden" name="token" value={token} />
    {children}
  </>
);

/** Confirms a requested test drive. A plain form post, which needs no script. */
export async function ConfirmDrive(props: DriveFormProps) {
  const t = await getTranslations("secondHand.drive");
  return (
    <form action={changeDriveAction}>
      <TokenFields {...props}>
        <input type="hidden" name="decision" value="confirm" />
      </TokenFields>
      <Button type="submit" variant="action" size="lg">
        {t("confirm")}
      </Button>
    </form>
  );
}

/** Cancels a test drive. */
export async function CancelDrive(props: DriveFormProps) {
  const t = await getTranslations("secondHand.drive");
  return (
    <form action={changeDriveAction} className="border-t border-sand-200 pt-5">
      <TokenFields {...props} />
      <p className="mb-4 text-ink-soft">{t("cancelText")}</p>
      <Button type="submit" variant="secondary">
        {t("cancel")}
      </Button>
    </form>
  );
}

interface MoveDriveProps extends DriveFormProps {
  /** Free times of the car, without the drive's own. */
  times: readonly string[];
  /** The time that was chosen last was taken meanwhile. */
  taken: boolean;
}

/** Moves a booked test drive to another time; closed at first. */
export async function MoveDrive({ times, taken, ...props }: MoveDriveProps) {
  const t = await getTranslations("secondHand.drive");
  return (
    <details open={taken} className="border-t border-sand-200 pt-5">
      <summary className="min-h-11 cursor-pointer py-2 font-bold">{t("move")}</summary>
      <form action={moveDriveAction} className="mt-2 grid gap-5">
        <TokenFields {...props} />
        <p className="text-ink-soft">{t("moveText")}</p>
        <SlotPicker
          name="driveAt"
          id="move-driveAt"
          label={t("when")}
          days={slotDays(times, props.language, (day) => t("hour", { day }))}
          error={taken ? t("taken") : undefined}
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t("moveSubmit")}
        </Button>
      </form>
    </details>
  );
}
