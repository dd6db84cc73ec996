"use client";

import { useEffect, useRef, useState } from "react";
import type { InvoiceRequestInput } from "@/lib/contracts/compliance/invoice";
import { paths } from "@/lib/contracts/paths";
import type { Consent, DriverInput } from "@/lib/contracts/rental/driver";
import type { PricePackage, QuoteRequest } from "@/lib/contracts/rental/quote";
import type { ReservationInput } from "@/lib/contracts/rental/reservation";
import type { Language } from "@/lib/domain/core/languages";
import type { WallClock } from "@/lib/domain/core/time";
import type { OrderError, OrderResult } from "@/lib/server/rental/order-result";
import type { MethodChoice } from "./payment-methods";
import { redirectToProvider } from "./redirect-to-provider";

/** Server action that sends an order with an idempotency key. */
export type Book = (request: ReservationInput, idempotencyKey: string) => Promise<OrderResult>;

interface Attempt {
  key: string;
  request: ReservationInput;
}

const withoutTimes = ({ consents, ...rest }: ReservationInput) =>
  JSON.stringify({ ...rest, consents: consents.map(({ kind, accepted }) => [kind, accepted]) });

/**
 * Sends the order once however often the button is pressed. The same order keeps its idempotency key until it is
 * answered, so that a retry after a lost response never books twice.
 */
export function useOrder(book: Book, language: Language, onRefused: (error: OrderError) => void) {
  const [pending, setPending] = useState(false);
  const [offline, setOffline] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    // Restored from the back/forward cache: the URL is the verifying screen's by now, so load that.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && busy.current) window.location.reload();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  const settle = () => {
    busy.current = false;
    setPending(false);
  };
  const order = async (request: ReservationInput) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setOffline(false);
    const last = attempt.current;
    const current =
      last && withoutTimes(last.request) === withoutTimes(request) ? last : { key: crypto.randomUUID(), request };
    attempt.current = current;
    const answer = await book(current.request, current.key).catch(() => null);
    if (answer === null) {
      setOffline(true);
      settle();
    } else if (answer.ok) {
      redirectToProvider(answer.value.code, answer.value.payment, language);
    } else if (answer.code === "PAYMENT_START_FAILED" && answer.data.bookingCode) {
      window.location.assign(paths.paymentError(language, answer.data.bookingCode));
    } else {
      if (answer.code !== "UNAVAILABLE") attempt.current = null;
      settle();
      onRefused(answer);
    }
  };
  return { order, pending, offline };
}

/** The driver's data; null until the driver step is completed. */
function completeDriver(typed: Partial<DriverInput>): DriverInput | null {
  const { birthDay, birthMonth, birthYear, acceptsLicenceNotice, acceptsPrivacyAndTerms } = typed;
  const { declaresLicenceOverTwoYears } = typed;
  if (!birthDay || !birthMonth || !birthYear) return null;
  if (!acceptsLicenceNotice || !acceptsPrivacyAndTerms || !declaresLicenceOverTwoYears) return null;
  return {
    firstName: "",
    lastName: "",
    nationality: "",
    email: "",
    emailRepeat: "",
    mobile: "",
    ...typed,
    birthDay,
    birthMonth,
    birthYear,
    acceptsLicenceNotice,
    acceptsPrivacyAndTerms,
    declaresLicenceOverTwoYears,
  };
}

function consentsOf(driver: DriverInput, version: string, at: string): Consent[] {
  const consents: [Consent["kind"], boolean][] = [
    ["LICENCE_NOTICE", driver.acceptsLicenceNotice],
    ["PRIVACY_AND_TERMS", driver.acceptsPrivacyAndTerms],
    ["LICENCE_DECLARATION", driver.declaresLicenceOverTwoYears],
    ["OFFERS", driver.receivesOffers ?? false],
  ];
  if (driver.declaresGroupLicence) consents.push(["GROUP_LICENCE_DECLARATION", true]);
  return consents.map(([kind, accepted]) => ({ kind, version, accepted, at }));
}

interface Order {
  quote: QuoteRequest;
  landsAt: WallClock | undefined;
  shown: PricePackage;
  driver: Partial<DriverInput>;
  /** Addressee of the invoice, if one is wanted. */
  invoice: InvoiceRequestInput | null;
  method: MethodChoice;
  textVersion: string;
  at: string;
}

/** Payload of the order: selection, driver, consents and the totals shown. Null until the driver step is completed. */
export function orderRequest({
  quote,
  landsAt,
  shown,
  driver,
  invoice,
  method,
  textVersion,
  at,
}: Order): ReservationInput | null {
  const complete = completeDriver(driver);
  if (!complete) return null;
  return {
    ...quote,
    ...(landsAt ? { landsAt } : {}),
    packageCode: shown.code,
    driver: complete,
    consents: consentsOf(complete, textVersion, at),
    ...(invoice ? { invoice } : {}),
    ...method,
    expectedTotalCents: shown.totalCents,
    expectedPayNowCents: shown.payNowCents,
  };
}
