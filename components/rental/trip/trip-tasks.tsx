import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { changeAnchor, paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { checkinMinutes } from "@/lib/domain/rental/checkin-progress";
import { labelled } from "@/lib/i18n/typography";

interface TripTasksProps {
  booking: Booking;
  /** A flight number is asked for only at airports. */
  atAirport: boolean;
  /** The booking's screen, where the flight can be added. */
  bookingPath: string;
  language: Language;
}

/** What is left to do before the pick-up, and what is done: check-in, flight, card and payment. */
export function TripTasks({ booking, atAirport, bookingPath, language }: TripTasksProps) {
  const t = useTranslations("manage.trip.tasks");
  const { checkin, driver, paidCents, dueAtPickupCents, deposit, channel } = booking;
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  return (
    <section>
      <h3 className="font-bold">{t("title")}</h3>
      <ul className="mt-2.5 grid gap-3">
        {!checkin.closed && <CheckinTask booking={booking} language={language} />}
        {atAirport && driver.flightNumber !== "" && (
          <Task done title={t("flight.known", { flight: driver.flightNumber })} />
        )}
        {atAirport && driver.flightNumber === "" && channel === "WEBK10" && (
          <Task href={`${bookingPath}#${changeAnchor}`} title={t("flight.missing")} />
        )}
        <Task
          title={
            deposit.amountCents > 0 ? t("card.deposit", { amount: price(deposit.amountCents) }) : t("card.guarantee")
          }
          why={t("card.why")}
        />
        <Task
          done={dueAtPickupCents <= 0}
          title={dueAtPickupCents > 0 ? t("due", { due: formatPrice(dueAtPickupCents, language) }) : t("all")}
          why={
            dueAtPickupCents > 0 && paidCents > 0 ? t("paid", { paid: formatPrice(paidCents, language) }) : undefined
          }
        />
      </ul>
    </section>
  );
}

function CheckinTask({ booking: { code, checkin }, language }: Pick<TripTasksProps, "booking" | "language">) {
  const t = useTranslations("manage.trip.tasks.checkin");
  const drivers = useTranslations("checkin.drivers");
  const [main, ...others] = checkin.drivers;
  const isDone = (status: Booking["checkin"]["status"]) => status === "complete" || status === "validated";
  const missing = others
    .filter(({ status }) => !isDone(status))
    .map(({ position }) => drivers("additional", { number: position }));
  const href = paths.checkin(language, code);
  const percent = main?.percent ?? 0;
  if (!main || !isDone(main.status)) {
    const isStarted = main?.status === "partial";
    return (
      <Task
        href={href}
        title={t(isStarted ? "partial" : "empty", { minutes: checkinMinutes(percent) })}
        why={isStarted ? t("percent", { percent }) : t("why")}
      />
    );
  }
  if (missing.length > 0) {
    const names = new Intl.ListFormat(language).format(missing);
    return <Task href={href} title={t("others", { drivers: names })} why={t("link")} />;
  }
  return <Task done href={href} title={t("complete")} />;
}

interface TaskProps {
  done?: boolean;
  href?: string;
  title: ReactNode;
  why?: string | undefined;
}

function Task({ done = false, href, title, why }: TaskProps) {
  const t = useTranslations("manage.trip.tasks");
  const language = useLocale();
  return (
    <li className="relative flex gap-3">
      <span
        className={`flex size-6 shrink-0 items-center justify-center rounded-full ${done ? "bg-success-soft text-success-ink" : "bg-sand-100 text-ink-soft"}`}
      >
        <Icon name={done ? "Check" : "CircleDashed"} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <span className="sr-only">{labelled(language, t(done ? "done" : "open"))}</span>
        {href ? (
          <Link
            href={href}
            className="font-bold underline decoration-sand-500 underline-offset-4 after:absolute after:inset-0 hover:decoration-action"
          >
            {title}
          </Link>
        ) : (
          <span className="font-bold">{title}</span>
        )}
        {why && <p className="text-sm text-ink-soft">{why}</p>}
      </div>
      {href && <Icon name="ChevronRight" className="size-5 shrink-0 self-center text-ink-muted" />}
    </li>
  );
}
