import { getTranslations } from "next-intl/server";
import { Badge, type Tone } from "@/components/ui/badge";
import type { BookingStatus } from "@/lib/domain/core/booking";

const tones: Partial<Record<BookingStatus, Tone>> = {
  confirmed: "success",
  in_progress: "info",
  creation_error: "error",
  payment_error: "warning",
  verifying: "warning",
};

export async function StatusBadge({ status }: { status: BookingStatus }) {
  const t = await getTranslations("desk.status");
  return <Badge tone={tones[status] ?? "neutral"}>{t(status)}</Badge>;
}
