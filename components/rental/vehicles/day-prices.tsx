"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { searchVerdict } from "@/components/rental/search/search-verdict";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { classNames } from "@/components/ui/style";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import type { Alternative } from "@/lib/contracts/rental/availability";
import type { RentalSearchParams, Search } from "@/lib/contracts/rental/search";
import { formatPrice } from "@/lib/domain/core/cents";
import { addMinutes, dateOf, minutesPerDay, type WallClock, wallClockAt } from "@/lib/domain/core/time";
import { landingOnOtherDay } from "@/lib/domain/rental/landing";
import { formatDay } from "@/lib/i18n/format-time";

interface DayPricesProps {
  /** Alternatives of the shown answer. */
  alternatives: readonly Alternative[];
  /** Lowest total on the searched day; null when nothing is free. */
  cents: number | null;
  /** When the answer was made, in epoch milliseconds: earlier days are omitted. */
  askedAt: number;
  className?: string;
}

/** Arrow keys move focus from day to day, in addition to Tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const next = buttons[buttons.findIndex((button) => button.matches(":focus")) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Strip of the lowest totals for the same trip shifted by −3 to +3 days; sold-out and closed days are marked. */
export function DayPrices({ alternatives, cents, askedAt, className }: DayPricesProps) {
  const { searchParams, language, offices, configuration } = useShownSearch();
  const { search } = useWizardCommands();
  const early = useEarlyPresses();
  const t = useTranslations("vehicles.dayPrices");
  const list = useRef<HTMLUListElement>(null);
  const pickupAt = searchParams?.pickupAt;
  // The searched day stands in the middle where not all fit.
  useEffect(() => {
    const day = pickupAt && list.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (day && list.current)
      list.current.scrollLeft = day.offsetLeft - (list.current.clientWidth - day.clientWidth) / 2;
  }, [pickupAt]);
  if (!searchParams) return null;
  const now = wallClockAt(askedAt, configuration.timeZone);
  const days = dayStrip({ searchParams, cents, alternatives, offices, configuration, now });
  if (days.length === 1 || haveOnePrice(days)) return null;
  const price = (amount: number) => t("from", { price: formatPrice(amount, language, { wholeWhenRound: true }) });
  const state = (day: StripDay) => {
    if (day.kind === "free") return price(day.cents);
    if (day.kind === "shown") return day.cents === null ? t("soldOut") : price(day.cents);
    return t(day.kind);
  };
  return (
    <section {...early} aria-label={t("label")} className={classNames("mt-1 desktop:mt-2", className)}>
      <ul
        ref={list}
        onKeyDown={moveFocus}
        className="relative -mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 desktop:mx-0 desktop:px-0"
      >
        {days.map((day) => {
          const text = (
            <>
              <span className="block text-xs">{formatDay(day.date, language)}</span>
              <span className="tabular block text-xs font-bold whitespace-nowrap">{state(day)}</span>
            </>
          );
          const box = "block w-full rounded-lg px-2 py-1.5 text-center leading-snug";
          return (
            <li key={day.date} className="min-w-25 flex-[1_0_auto]">
              {day.kind === "free" ? (
                <button
                  type="button"
                  onClick={() => search(onDays(searchParams, day.search))}
                  className={classNames(box, "bg-white ring-1 ring-inset ring-sand-300 hover:ring-sand-500")}
                >
                  {text}
                </button>
              ) : day.kind === "shown" ? (
                <span aria-current="date" className={classNames(box, "bg-chosen text-white")}>
                  {text}
                </span>
              ) : (
                <span className={classNames(box, "bg-sand-100 text-ink-muted line-through decoration-1")}>{text}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The same search on other days; its landing moves along. */
function onDays(searchParams: RentalSearchParams, times: Pick<Search, "pickupAt" | "returnAt">): RentalSearchParams {
  const { landsAt, pickupAt } = searchParams;
  const landing = landsAt ? { landsAt: landingOnOtherDay(landsAt, pickupAt, times.pickupAt) } : {};
  return { ...searchParams, ...times, ...landing };
}

/** One day of the strip: the searched day, another day with its price, a sold-out day, or one with a closed office. */
type StripDay = { date: string } & (
  | { kind: "shown"; cents: number | null }
  | { kind: "free"; cents: number; search: Pick<Search, "pickupAt" | "returnAt"> }
  | { kind: "soldOut" }
  | { kind: "closed" }
);

/** Equal prices on all days say nothing; a sold-out or closed day does. */
const haveOnePrice = (days: readonly StripDay[]): boolean => {
  const prices = new Set(days.map((day) => ("cents" in day ? day.cents : null)));
  return prices.size === 1 && !prices.has(null);
};

const dayShifts = [-3, -2, -1, 0, 1, 2, 3];

interface Strip {
  searchParams: Search;
  /** Lowest total on the searched day; null when nothing is free. */
  cents: number | null;
  alternatives: readonly Alternative[];
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  /** Wall clock of the offices when the answer was made: earlier days are omitted. */
  now: WallClock;
}

/** The same trip shifted by −3 to +3 days (rules section 13.2, busy time). */
function dayStrip({ searchParams, cents, alternatives, offices, configuration, now }: Strip): StripDay[] {
  const others = alternatives.filter(({ kind }) => kind === "date");
  return dayShifts.flatMap((shift): StripDay[] => {
    const pickupAt = addMinutes(searchParams.pickupAt, shift * minutesPerDay);
    const returnAt = addMinutes(searchParams.returnAt, shift * minutesPerDay);
    const date = dateOf(pickupAt);
    if (shift === 0) return [{ date, kind: "shown", cents }];
    const other = others.find((alternative) => alternative.pickupAt === pickupAt);
    if (other) return [{ date, kind: "free", cents: other.fromCents, search: { pickupAt, returnAt } }];
    const checked = searchVerdict({ ...searchParams, pickupAt, returnAt }, offices, configuration, now);
    if (checked.ok) return [{ date, kind: "soldOut" }];
    return checked.code.startsWith("OFFICE_CLOSED") ? [{ date, kind: "closed" }] : [];
  });
}
