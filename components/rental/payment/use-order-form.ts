"use client";

import { useState } from "react";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import type { InvoiceRequestInput } from "@/lib/contracts/compliance/invoice";
import { textVersionOf } from "@/lib/contracts/content/text-version";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import type { CouponData } from "@/lib/contracts/rental/search";
import { instantNow } from "@/lib/web-client/browser-clock";
import type { useOrderRefusal } from "./order-refusal";
import { excludedMethods, type MethodChoice, suitableMethods } from "./payment-methods";
import type { useServerPrice } from "./server-price";
import { useInvoiceFold } from "./use-invoice-fold";
import { type Book, orderRequest, useOrder } from "./use-order";

/** The order names the coupon whose price was shown, so that the server can say why it does not apply any more. */
const withCoupon = (request: QuoteRequest, shown: CouponData): QuoteRequest =>
  request.coupon === undefined && request.bestDiscount && shown?.status === "valid"
    ? { ...request, coupon: shown.code }
    : request;

interface OrderFormOptions {
  /** Server action that creates the booking, passed in by the page. */
  book: Book;
  request: QuoteRequest;
  price: ReturnType<typeof useServerPrice>;
  refusal: ReturnType<typeof useOrderRefusal>;
}

/** Payment method, repeated consent and the order with the totals shown as expected amounts. */
export function useOrderForm({ book, request, price, refusal }: OrderFormOptions) {
  const { language, configuration, searchParams } = useShownSearch();
  const { draft } = useSelection();
  const { goTo } = useWizardCommands();
  const [picked, setPicked] = useState<MethodChoice | null>(null);
  // Each INIT_FAILED mounts the checkbox anew, which focuses it.
  const [consent, setConsent] = useState({ attempt: 0, accepted: true });
  const invoice = useInvoiceFold();
  const { order, pending, offline } = useOrder(book, language, (error) => {
    if (invoice.refuse(error.fields)) return;
    if (error.code === "INIT_FAILED") setConsent(({ attempt }) => ({ attempt: attempt + 1, accepted: false }));
    refusal.onRefused(error);
  });
  const { mobile } = draft.driver;
  const methods = suitableMethods(configuration.paymentMethods, mobile);
  const method = methods.find((one) => one === picked) ?? methods[0] ?? null;
  const send = (addressee: InvoiceRequestInput | null) => {
    const payload =
      method &&
      orderRequest({
        quote: withCoupon(request, price.coupon),
        landsAt: searchParams?.landsAt,
        shown: price.shown,
        driver: draft.driver,
        invoice: addressee,
        method,
        textVersion: textVersionOf(configuration),
        at: instantNow(),
      });
    if (!payload) return goTo("driver");
    refusal.clear();
    void order(payload);
  };
  const sendChecked = async () => {
    const addressee = await invoice.check();
    if (addressee) send(addressee);
  };
  return {
    invoice,
    methods,
    excluded: excludedMethods(configuration.paymentMethods, mobile),
    method,
    pick: setPicked,
    consent,
    accept: (accepted: boolean) => setConsent(({ attempt }) => ({ attempt, accepted })),
    problem: offline ? "offline" : refusal.problem,
    pending,
    ready: price.ready && method !== null && consent.accepted,
    send: () => (invoice.isWanted() ? void sendChecked() : send(null)),
  } as const;
}
