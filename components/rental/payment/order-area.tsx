"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { LegalLink } from "@/components/layout/legal-link";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Notice } from "@/components/ui/notice";
import { textVersionOf } from "@/lib/contracts/content/text-version";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { lateCancellationFee } from "@/lib/domain/rental/cancellation";
import { formatMoment } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";
import { instantNow } from "@/lib/web-client/browser-clock";
import { CouponField } from "./coupon-field";
import { MethodChoiceField } from "./method-choice";
import { OrderBox, type OrderedFact } from "./order-box";
import { OrderProblemNotice, type useOrderRefusal } from "./order-refusal";
import { PackageChoice } from "./package-choice";
import { type MethodChoice, methodText, suitableMethods } from "./payment-methods";
import { PriceChangedDialog, type useServerPrice } from "./server-price";
import { type Book, orderRequest, useOrder } from "./use-order";

interface OrderAreaProps {
  /** Server action that creates the booking, passed in by the page. */
  book: Book;
  request: QuoteRequest;
  price: ReturnType<typeof useServerPrice>;
  refusal: ReturnType<typeof useOrderRefusal>;
  depositCents: number;
  /** Heading of the order box, to which the summary's pay button scrolls. */
  orderBoxRef: RefObject<HTMLHeadingElement | null>;
}

/** Package, coupon and payment method, and the order box, which sends the totals shown as expected amounts. */
export function OrderArea({ book, request, price, refusal, depositCents, orderBoxRef }: OrderAreaProps) {
  const { language, configuration, searchParams } = useShownSearch();
  const { draft } = useSelection();
  const { update, setSearchParams, goTo } = useWizardCommands();
  const t = useTranslations("payment.step");
  const ordered = useOrderedFacts();
  const [picked, setPicked] = useState<MethodChoice | null>(null);
  // Each INIT_FAILED mounts the checkbox anew, which focuses it.
  const [consent, setConsent] = useState({ attempt: 0, accepted: true });
  const { order, pending, offline } = useOrder(book, language, (error) => {
    if (error.code === "INIT_FAILED") setConsent(({ attempt }) => ({ attempt: attempt + 1, accepted: false }));
    refusal.onRefused(error);
  });
  const methods = suitableMethods(configuration.paymentMethods, draft.driver.mobile);
  const method = methods.find((method) => method === picked) ?? methods[0] ?? null;
  const { shown } = price;
  const send = () => {
    const at = instantNow();
    const payload =
      method &&
      orderRequest({
        quote: request,
        landsAt: searchParams?.landsAt,
        shown,
        driver: draft.driver,
        method,
        textVersion: textVersionOf(configuration),
        at,
      });
    if (!payload) return goTo("driver");
    refusal.clear();
    void order(payload);
  };
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, groupId } = request;
  return (
    <div className="grid gap-6">
      {price.failed && (
        <Notice
          tone="warning"
          live="alert"
          action={
            <Button variant="secondary" size="sm" onClick={price.refetch}>
              {t("again")}
            </Button>
          }
        >
          {t("quoteFailed")}
        </Notice>
      )}
      <PackageChoice
        packages={price.packages}
        chosen={shown.code}
        language={language}
        onChoose={(packageCode) => update({ packageCode })}
      />
      <CouponField
        applied={price.coupon}
        search={{ pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, groupId }}
        shown={shown}
        language={language}
        onApply={(coupon) => setSearchParams({ coupon })}
        onRemove={() => setSearchParams({ coupon: "" })}
      />
      <MethodChoiceField methods={methods} chosen={method} language={language} onChoose={setPicked} />
      <OrderProblemNotice problem={offline ? "offline" : refusal.problem} />
      {consent.attempt > 0 && (
        <ConsentAgain
          key={consent.attempt}
          accepted={consent.accepted}
          language={language}
          onChange={(accepted) => setConsent(({ attempt }) => ({ attempt, accepted }))}
        />
      )}
      <OrderBox
        headingRef={orderBoxRef}
        shown={shown}
        method={method ? (methodText(method) ?? null) : null}
        ordered={ordered}
        depositCents={depositCents}
        desk={{
          depositByDebit: String(configuration.desk.depositByDebitCard),
          restInCash: String(configuration.desk.restInCash),
        }}
        late={{ keptCents: lateCancellationFee(price.packages, shown.code), hours: configuration.cancellationHours }}
        language={language}
        disabled={!price.ready || !method || !consent.accepted}
        pending={pending}
        onOrder={send}
      />
      <p aria-live="polite" className="-mt-4 text-center text-sm text-ink-muted">
        {!price.ready && !price.failed && !price.change && t("quoting")}
      </p>
      <PriceChangedDialog
        change={price.change}
        language={language}
        onAccept={price.accept}
        onBack={() => goTo("vehicles", { refresh: true })}
      />
    </div>
  );
}

/** The facts of the order box, each with a link to the step where it can be changed. */
function useOrderedFacts(): OrderedFact[] {
  const { language, offices, searchParams, searchChange } = useShownSearch();
  const { group, coverage, extras, draft } = useSelection();
  const { goTo } = useWizardCommands();
  const summary = useTranslations("wizard.summary");
  const lines = useTranslations("wizard.lines");
  const cover = useTranslations("coverage");
  if (!searchParams || !group || !coverage) return [];
  const event = (at: string, officeId: number) =>
    `${formatMoment(at, language)}, ${officeNameOf(offices, officeId, language)}`;
  const excess = formatPrice(coverage.excessCents, language, { wholeWhenRound: true });
  const picked = extras.map(({ code, units }) => `${units > 1 ? `${units} × ` : ""}${lines(`EXTRA_${code}`)}`);
  const vehicle = summary(group.orSimilar ? "orSimilar" : "exactly", { name: group.exampleModel });
  return [
    { name: "vehicle", value: vehicle, change: () => goTo("vehicles") },
    { name: "pickup", value: event(searchParams.pickupAt, searchParams.pickupOfficeId), change: searchChange.open },
    { name: "giveBack", value: event(searchParams.returnAt, searchParams.returnOfficeId), change: searchChange.open },
    {
      name: "driver",
      value: `${draft.driver.firstName ?? ""} ${draft.driver.lastName ?? ""}`,
      change: () => goTo("driver"),
    },
    {
      name: "cover",
      value: `${cover(`short.${coverage.code}`)} · ${labelled(language, cover("excess"))}${excess}`,
      change: () => goTo("coverage"),
    },
    { name: "extras", value: picked.join(", ") || summary("noExtras"), change: () => goTo("extras") },
  ];
}

interface ConsentAgainProps {
  accepted: boolean;
  language: Language;
  onChange: (accepted: boolean) => void;
}

/** After INIT_FAILED asks for the privacy consent again: unticked and focused (rules section 13.2). */
function ConsentAgain({ accepted, language, onChange }: ConsentAgainProps) {
  const t = useTranslations("payment.order");
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const link = (page: "privacy" | "conditions") => (text: ReactNode) => (
    <LegalLink language={language} page={page}>
      {text}
    </LegalLink>
  );
  return (
    <div ref={place}>
      <CheckboxField
        id={id}
        checked={accepted}
        onChange={({ target }) => onChange(target.checked)}
        label={t.rich("consentLabel", { privacy: link("privacy"), terms: link("conditions") })}
      />
    </div>
  );
}
