import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { DeskBooking } from "@/lib/contracts/desk/bookings";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { markKinds } from "@/lib/domain/after-sales/after-sales";
import type { DeskLanguage } from "@/lib/domain/staff/session";
import type { SideArt } from "./side-drawing";

/** What damage and sides are called: as customers read it. */
export async function rentalTexts() {
  const t = await getTranslations("manage.damage");
  const kinds = Object.fromEntries(markKinds.map((kind) => [kind, t(`kind.${kind}`)]));
  return { kinds, sides: (side: SideArt["side"]) => t(`side.${side}`) };
}

/** The way back to the booking. */
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

interface RentalWaysProps {
  booking: Pick<DeskBooking, "code" | "status" | "deposit">;
  language: DeskLanguage;
}

/** What comes next at the counter: hand over, take back, decide on the deposit. */
export async function RentalWays({ booking: { code, status, deposit }, language }: RentalWaysProps) {
  const t = await getTranslations("desk.rental");
  const way = (href: string, text: string) => (
    <a href={href} className={buttonStyle({ variant: "action" })} data-print="hide">
      {text}
    </a>
  );
  if (status === "confirmed") return way(deskPaths.handOver(language, code), t("out"));
  if (status === "in_progress") return way(deskPaths.takeBack(language, code), t("back"));
  const waits = status === "completed" && deposit?.status === "blocked";
  return waits ? way(deskPaths.takeBack(language, code), t("deposit")) : null;
}
