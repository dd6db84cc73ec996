import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DriverStep } from "@/components/rental/driver/driver-step";
import { PaymentStep } from "@/components/rental/payment/payment-step";
import type { Book } from "@/components/rental/payment/use-order";
import { paths } from "@/lib/contracts/paths";
import type { Packages } from "@/lib/contracts/rental/quote";
import type { CouponData } from "@/lib/contracts/rental/search";
import type { OrderResult } from "@/lib/server/rental/order-result";
import { aTypedDriver, storeDraft } from "@/tests/support/booked-draft";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { freezeClock } from "@/tests/support/clock";
import { answerWeb } from "@/tests/support/web-answers";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

let keys = 0;
/** Empty session storage and new order keys for each test, five months before pick-up. Call it once per file. */
export function usePaymentStep(): void {
  beforeAll(completeJsdom);
  freezeClock("2027-02-01T09:00:00Z");
  beforeEach(() => {
    window.sessionStorage.clear();
    Object.defineProperty(crypto, "randomUUID", { configurable: true, value: () => `key-${++keys}` });
  });
}

export const accepted: OrderResult = {
  ok: true,
  value: {
    code: "T-ABCDEF2",
    payment: { id: "abcdefghijklmnopqrstuv", action: { kind: "redirect", url: "#bank" } },
  },
};
export const dearerBy = (packages: Packages, cents: number): Packages => {
  const dearer = (code: keyof Packages) => ({ ...packages[code], totalCents: packages[code].totalCents + cents });
  return { PQ1: dearer("PQ1"), PQ2: dearer("PQ2"), PQNR1: dearer("PQNR1"), PQNR2: dearer("PQNR2") };
};

interface Opened {
  answers?: (OrderResult | Error)[];
  /** Answers to each press of "Apply", in order; none left means a lost connection. */
  checked?: CouponData[];
  searchParams?: ReturnType<typeof someSearchParams>;
  quoted?: (packages: Packages) => Packages;
  coupon?: CouponData;
  offered?: CouponData[];
}

export async function openPayment(opened: Opened = {}) {
  const {
    answers = [accepted],
    checked: couponAnswers = [],
    searchParams = someSearchParams(),
    coupon = null,
  } = opened;
  const group = anOfferedGroup("B", searchParams);
  storeDraft(searchParams, group, { driver: aTypedDriver() });
  const availability = anAvailability(searchParams, [group]);
  const quote = { ...(opened.quoted ?? ((packages) => packages))(group.packages), DESCUENTO: 0, HORAMAX: null };
  const requests = answerWeb({
    "/web/disponibilidad": () => ({ data: availability }),
    "/web/presupuesto": () => ({ data: { ...quote, CUPONDATA: coupon } }),
    "/web/pais": () => ({ data: [] }),
    "/web/cupon/ofrecidos": () => ({ data: opened.offered ?? [] }),
    "/web/cupon/validar": () => {
      const answer = couponAnswers.shift();
      if (!answer) throw new TypeError("no network");
      return { data: answer };
    },
  });
  const orders: Parameters<Book>[] = [];
  const book: Book = async (...order) => {
    orders.push(order);
    const answer = answers[Math.min(orders.length, answers.length) - 1] ?? accepted;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  await openWizard({
    path: paths.wizard("en", "payment", searchParams),
    searchParams,
    availability,
    steps: { driver: <DriverStep notice={null} />, payment: <PaymentStep book={book} /> },
  });
  return { orders, requests, packages: group.packages };
}
/** The order button beside the questions; a phone shows one like it in the bottom bar once the review is in sight. */
export const orderButton = () => screen.getByRole("button", { name: /^Book and pay €/ });
export const readyToOrder = () => waitFor(() => expect(orderButton()).toBeEnabled());
export const press = async () => {
  await readyToOrder();
  await userEvent.click(orderButton());
};
