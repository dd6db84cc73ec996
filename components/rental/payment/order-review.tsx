"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, RefCallback, RefObject } from "react";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { PriceLine, PricePackage } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import { formatMoment } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";

interface OrderReviewProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The sums, which have to be in sight before the order can be sent. */
  sumsRef: RefCallback<HTMLElement>;
  shown: PricePackage;
  /** Amount kept by a cancellation later than `hours` before pick-up. */
  late: { keptCents: number; hours: number };
  /** What stands between the review and its button, e.g. why the order was refused. */
  children: ReactNode;
}

/** Everything ordered, its price and its rules, directly above the order button (§ 312j BGB, rules sections 10 and 14). */
export function OrderReview({ headingRef, sumsRef, shown, late, children }: OrderReviewProps) {
  const { language, configuration } = useShownSearch();
  const { coverage } = useSelection();
  const t = useTranslations("payment.order");
  const { totalCents, vatCents, payNowCents, payAtPickupCents, cancellableUntil, rate } = shown;
  const restInCash = String(configuration.desk.restInCash);
  const depositByDebit = String(configuration.desk.depositByDebitCard);
  const depositCents = coverage?.depositCents ?? 0;
  return (
    <Card as="section" padded={false} className="p-4 ring-1 ring-sand-200 ring-inset desktop:p-6">
      <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-none">
        {t("title")}
      </h2>
      <Trip />
      <OrderLines lines={shown.lines} />
      <dl ref={sumsRef} className="mt-3 space-y-1 border-t border-sand-200 pt-3">
        <Sum name={t("total")} note={`(${formatPrice(vatCents, language)})`}>
          <Price cents={totalCents} locale={language} className="text-xl font-bold" />
        </Sum>
        <Sum name={t("now")} strong>
          <Price cents={payNowCents} locale={language} className="font-bold" />
        </Sum>
        {payAtPickupCents > 0 && (
          <Sum name={t("later", { restInCash })}>
            <Price cents={payAtPickupCents} locale={language} />
          </Sum>
        )}
      </dl>
      <ul className="mt-3 space-y-1 border-t border-sand-200 pt-3 text-sm text-ink-soft">
        <li>
          {cancellableUntil
            ? t("cancelFree", { date: formatMoment(cancellableUntil, language) })
            : rate === "FLEXIBLE"
              ? t("cancelLate", { hours: late.hours, kept: formatPrice(late.keptCents, language) })
              : t("cancelNever")}
        </li>
        <li>
          {depositCents > 0
            ? t("deposit", { depositByDebit, amount: formatPrice(depositCents, language, { wholeWhenRound: true }) })
            : t("noDeposit")}
        </li>
        <li>{t("noWithdrawal")}</li>
      </ul>
      {children}
    </Card>
  );
}

interface SumProps {
  name: string;
  note?: string;
  strong?: boolean;
  children: ReactNode;
}

const Sum = ({ name, note, strong = false, children }: SumProps) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className={strong || note ? "font-bold" : undefined}>
      <span className={note && "min-[360px]:whitespace-nowrap"}>{name}</span>
      {note && <span className="text-sm font-normal whitespace-nowrap text-ink-muted"> {note}</span>}
    </dt>
    <dd className="shrink-0">{children}</dd>
  </div>
);

interface ChangeProps {
  what: string;
  onPress: () => void;
}

function Change({ what, onPress }: ChangeProps) {
  const t = useTranslations("payment.order");
  return (
    <button
      type="button"
      aria-label={t("changeOf", { what })}
      onClick={onPress}
      className="-my-1 ms-1 inline-flex size-7 items-center justify-center rounded-md align-middle text-ink-soft hover:bg-sand-100 hover:text-ink"
    >
      <Icon name="Pencil" className="size-3.5" />
    </button>
  );
}

/** A text with its change button, which stays on the line of the last word. */
function Changeable({ text, ...change }: ChangeProps & { text: string }) {
  const last = text.lastIndexOf(" ") + 1;
  return (
    <>
      {text.slice(0, last)}
      <span className="whitespace-nowrap">
        {text.slice(last)}
        <Change {...change} />
      </span>
    </>
  );
}

/** Vehicle, offices, times and driver. */
function Trip() {
  const { language, offices, searchParams, searchChange } = useShownSearch();
  const { group, draft } = useSelection();
  const { goTo } = useWizardCommands();
  const t = useTranslations("payment.order");
  const summary = useTranslations("wizard.summary");
  if (!searchParams || !group) return null;
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt } = searchParams;
  const stations = [...new Set([pickupOfficeId, returnOfficeId])].map((id) => officeNameOf(offices, id, language));
  const { firstName = "", lastName = "" } = draft.driver;
  return (
    <div className="mt-3 space-y-1 text-sm">
      <span
        aria-hidden="true"
        className="relative float-end ms-3 hidden w-24 overflow-hidden rounded-md bg-sand-100 desktop:block"
      >
        <GroupPicture group={group} language={language} sizes="6rem" framed eager className="w-full" />
      </span>
      <p className="text-base font-bold">
        <Changeable
          text={summary(group.orSimilar ? "orSimilar" : "exactly", { name: group.exampleModel })}
          what={t("vehicle")}
          onPress={() => goTo("vehicles")}
        />
      </p>
      <p>
        <time dateTime={pickupAt} className="whitespace-nowrap">
          {formatMoment(pickupAt, language)}
        </time>{" "}
        –{" "}
        <time dateTime={returnAt} className="whitespace-nowrap">
          {formatMoment(returnAt, language)}
        </time>
        <Change what={t("pickup")} onPress={searchChange.open} />
        <span className="block">{stations.join(" → ")}</span>
      </p>
      <p>
        {labelled(language, t("driver"))}
        <Changeable text={`${firstName} ${lastName}`} what={t("driver")} onPress={() => goTo("driver")} />
      </p>
    </div>
  );
}

/** The price lines, each with what it stands for; cover and extras can be changed. */
function OrderLines({ lines }: { lines: readonly PriceLine[] }) {
  const { language, availability } = useShownSearch();
  const { coverage } = useSelection();
  const { goTo } = useWizardCommands();
  const t = useTranslations("payment.order");
  const names = useTranslations("wizard.lines");
  const summary = useTranslations("wizard.summary");
  const cover = useTranslations("coverage");
  const excessCents = coverage?.excessCents ?? 0;
  const excess = formatPrice(excessCents, language, { wholeWhenRound: true });
  const firstExtra = lines.find(({ code }) => code.startsWith("EXTRA_"));
  const amount = ({ code, amountCents }: PriceLine) =>
    amountCents === 0 ? (
      summary(code === "COVERAGE_BASIC" ? "included" : "free")
    ) : (
      <Price cents={amountCents} locale={language} className={amountCents < 0 ? "text-success-ink" : ""} />
    );
  const detail = ({ code, units }: PriceLine) => {
    if (code === "BASE") return ` · ${summary("days", { count: availability?.days ?? units })}`;
    if (code.startsWith("COVERAGE_") && excessCents > 0) return ` · ${labelled(language, cover("excess"))}${excess}`;
    return units > 1 && (code.startsWith("EXTRA_") || code === "YOUNG_DRIVER") ? ` × ${units}` : "";
  };
  return (
    <ul className="mt-3 space-y-1 border-t border-sand-200 pt-3 text-sm">
      {lines.map((line) => (
        <li key={line.code} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            {names(line.code)}
            {detail(line)}
            {line.code.startsWith("COVERAGE_") && <Change what={t("cover")} onPress={() => goTo("coverage")} />}
            {line === firstExtra && <Change what={t("extras")} onPress={() => goTo("extras")} />}
          </span>
          <span className="shrink-0 font-semibold">{amount(line)}</span>
        </li>
      ))}
    </ul>
  );
}
