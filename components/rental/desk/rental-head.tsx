import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { DeskBooking } from "@/lib/contracts/rental/desk-bookings";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { markKinds } from "@/lib/domain/rental/after-sales";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import type { SideOutline } from "./side-drawing";

/** Labels of damage kinds and vehicle sides, the same as customers read. */
export async function rentalTexts() {
  const t = await getTranslations("manage.damage");
  const kinds = Object.fromEntries(markKinds.map((kind) => [kind, t(`kind.${kind}`)]));
  return { kinds, sides: (side: SideOutline["side"]) => t(`side.${side}`) };
}

/** Link back to the booking. */
export async function RentalHead({
  booking,
  language,
}: {
  booking: Pick<DeskBooking, "code">;
  language: DeskLanguage;
}) {
  const t = await getTranslations("desk.rental");
  return (
    <Link
      href={deskPaths.booking(language, booking.code)}
      className="inline-flex min-h-11 items-center text-sm underline"
      data-print="hide"
    >
      {t("toBooking")}
    </Link>
  );
}

interface RentalNextStepProps {
  booking: Pick<DeskBooking, "code" | "status" | "deposit">;
  language: DeskLanguage;
}

/** Link to the next step at the counter: hand-over, return, or the decision on the deposit. */
export async function RentalNextStep({ booking: { code, status, deposit }, language }: RentalNextStepProps) {
  const t = await getTranslations("desk.rental");
  const stepLink = (href: string, text: string) => (
    <a href={href} className={buttonStyle({ variant: "action" })} data-print="hide">
      {text}
    </a>
  );
  if (status === "confirmed") return stepLink(deskPaths.handOver(language, code), t("out"));
  if (status === "in_progress") return stepLink(deskPaths.returnVehicle(language, code), t("back"));
  const depositPending = status === "completed" && deposit?.status === "blocked";
  return depositPending ? stepLink(deskPaths.returnVehicle(language, code), t("deposit")) : null;
}
