import { Handshake } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Booking } from "@/lib/contracts/booking";

/** Through whom it was booked; for an intermediary's booking what that means here (specification section 6). */
export function ChannelLabel({ channel, explained = false }: Pick<Booking, "channel"> & { explained?: boolean }) {
  const t = useTranslations("clientArea.channel");
  const foreign = channel === "INTERMEDIARY";
  return (
    <div className="text-sm">
      <p className={`flex items-center gap-1.5 ${foreign ? "font-bold" : "text-ink-muted"}`}>
        {foreign && <Handshake className="size-4.5 shrink-0" aria-hidden="true" />}
        {t(channel)}
      </p>
      {foreign && explained && <p className="mt-1 max-w-text text-ink-soft">{t("limits")}</p>}
    </div>
  );
}
