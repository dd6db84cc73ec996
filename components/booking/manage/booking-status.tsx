import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { BookingStatus } from "@/lib/domain/booking/booking-status";

const tones = {
  held: "warning",
  paying: "warning",
  verifying: "info",
  payment_error: "error",
  creation_error: "error",
  confirmed: "success",
  in_progress: "success",
  completed: "neutral",
  cancelled: "neutral",
  expired: "neutral",
  no_show: "neutral",
} as const satisfies Record<BookingStatus, Tone>;

/** How a booking stands, in a word. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const t = useTranslations("manage.status");
  return (
    <Badge tone={tones[status]} className="text-sm">
      {t(status)}
    </Badge>
  );
}
