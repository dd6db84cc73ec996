import { Check, CircleDashed } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Booking } from "@/lib/contracts/booking";
import { changeAnchor, paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";

interface TripTasksProps {
  booking: Booking;
  /** Where a flight may be waited for. */
  atAirport: boolean;
  language: Language;
}

/** What is still to be done before the pick-up, and what is done already. */
export function TripTasks({ booking, atAirport, language }: TripTasksProps) {
  const t = useTranslations("clientArea.tasks");
  const { code, checkin, driver, dueAtPickupCents, deposit, channel } = booking;
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const checkedIn = checkin.status === "complete" || checkin.status === "validated";
  const depositText = deposit.amountCents > 0 ? t("deposit", { amount: price(deposit.amountCents) }) : t("guarantee");
  return (
    <section className="mt-6 rounded-lg bg-sand-100 p-4 desktop:p-5">
      <h3 className="font-bold">{t("title")}</h3>
      <ul className="mt-3 grid gap-3.5">
        {!checkin.closed && (
          <Task done={checkedIn} href={paths.checkin(language, code)} why={checkedIn ? undefined : t("checkin.why")}>
            {checkedIn
              ? t("checkin.complete")
              : checkin.status === "partial"
                ? t("checkin.partial", { percent: checkin.percent })
                : t("checkin.empty")}
          </Task>
        )}
        {atAirport && driver.flightNumber !== "" && (
          <Task done>{t("flight.known", { flight: driver.flightNumber })}</Task>
        )}
        {atAirport && driver.flightNumber === "" && channel === "WEBK10" && (
          <Task done={false} href={`${paths.clientBookings(language, code)}#${changeAnchor}`} why={t("flight.why")}>
            {t("flight.missing")}
          </Task>
        )}
        <Task done={dueAtPickupCents <= 0} why={depositText}>
          {dueAtPickupCents > 0 ? t("due", { amount: formatPrice(dueAtPickupCents, language) }) : t("paid")}
        </Task>
      </ul>
    </section>
  );
}

interface TaskProps {
  done: boolean;
  href?: string;
  why?: string | undefined;
  children: ReactNode;
}

function Task({ done, href, why, children }: TaskProps) {
  const t = useTranslations("clientArea.tasks");
  const Icon = done ? Check : CircleDashed;
  return (
    <li className="flex gap-3">
      <span
        className={`flex size-7 shrink-0 items-center justify-center rounded-full ${done ? "bg-success-soft text-success-ink" : "bg-white text-ink-soft"}`}
      >
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 pt-0.5">
        <span className="sr-only">{t(done ? "done" : "open")}: </span>
        {href ? (
          <a href={href} className="font-bold underline decoration-sand-500 underline-offset-4 hover:decoration-action">
            {children}
          </a>
        ) : (
          <span className="font-bold">{children}</span>
        )}
        {why && <p className="text-sm text-ink-soft">{why}</p>}
      </div>
    </li>
  );
}
