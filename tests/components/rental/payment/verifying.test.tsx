import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { QueryProvider } from "@/components/layout/query-provider";
import { AbandonedPayment } from "@/components/rental/result/abandoned-payment";
import type { Retry } from "@/components/rental/result/retry-form";
import { VerifyingScreen } from "@/components/rental/result/verifying-screen";
import type { BookingStatus } from "@/lib/domain/core/booking";
import type { OrderResult } from "@/lib/server/rental/order-result";
import messages from "@/messages/en.json";
import { refusal } from "@/tests/support/builders/order-answer";
import { answerWeb } from "@/tests/support/web-answers";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const path = "/web/reserva/T-ABCDEF2/estado";
const state = (status: BookingStatus) => ({
  data: { status, paymentStatus: "none", reason: null, receipt: null, HORAMAX: null, openPaymentId: null },
});

function open(
  statuses: (BookingStatus | "lost")[],
  answer: OrderResult = refusal("PAYMENT_ALREADY_OPEN"),
  { rendered = "paying", hasOpenPage = true }: { rendered?: BookingStatus; hasOpenPage?: boolean } = {},
) {
  let callCount = 0;
  const sent: Parameters<Retry>[] = [];
  const replaced: string[] = [];
  const calls = answerWeb({
    [path]: () => {
      const status = statuses[Math.min(callCount++, statuses.length - 1)] ?? "paying";
      if (status === "lost") throw new TypeError("offline");
      return state(status);
    },
  });
  const nothing = () => undefined;
  const router = {
    bfcacheId: "",
    back: nothing,
    forward: nothing,
    refresh: nothing,
    push: nothing,
    prefetch: nothing,
    replace: (href: string) => void replaced.push(href),
  };
  render(
    <AppRouterContext value={router}>
      <NextIntlClientProvider locale="en" messages={messages}>
        <QueryProvider>
          <VerifyingScreen
            code="T-ABCDEF2"
            language="en"
            state={{ status: rendered, HORAMAX: "2027-07-01T13:28:00.000Z" }}
            abandonedPayment={
              hasOpenPage ? (
                <AbandonedPayment
                  send={async (...retry) => {
                    sent.push(retry);
                    return answer;
                  }}
                  code="T-ABCDEF2"
                  language="en"
                  openPaymentId="abcdefghijklmnopqrstuv"
                  amountCents={5_709}
                  methods={[
                    { provider: "stripe", method: "card" },
                    { provider: "redsys", method: "bizum" },
                  ]}
                />
              ) : null
            }
          />
        </QueryProvider>
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  return { calls, replaced, sent };
}
/** Advances in steps of 100 ms, so that timers set meanwhile fire too. */
async function advance(ms: number) {
  for (let left = ms; left > 0; left -= 100) await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 100)));
}

test("polls the order after 2 s, then every 5 s", async () => {
  const { calls } = open(["paying"]);
  await advance(1_900);
  expect(calls).toHaveLength(0);
  await advance(200);
  expect(calls).toHaveLength(1);
  await advance(5_000);
  expect(calls).toHaveLength(2);
  await advance(5_000);
  expect(calls).toHaveLength(3);
});

test.each<[BookingStatus, string]>([
  ["confirmed", "/en/rent/confirmation/T-ABCDEF2"],
  ["payment_error", "/en/rent/payment-error/T-ABCDEF2"],
  ["expired", "/en/rent/payment-error/T-ABCDEF2"],
  ["creation_error", "/en/rent/booking-error/T-ABCDEF2"],
])("redirects once the order is %s, and stops polling", async (status, target) => {
  const { calls, replaced } = open(["paying", status]);
  await advance(7_100);
  expect(replaced).toEqual([target]);
  await advance(30_000);
  expect(calls).toHaveLength(2);
});

test("after 2 minutes, says that the result follows by e-mail and allows another check", async () => {
  const { calls } = open(["verifying"], undefined, { rendered: "verifying" });
  await advance(125_000);
  expect(screen.getByRole("heading", { name: "We will email you the result" })).toBeInTheDocument();
  const before = calls.length;
  await advance(60_000);
  expect(calls).toHaveLength(before);
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole("button", { name: "Check again" }));
  await advance(2_100);
  expect(calls).toHaveLength(before + 1);
});

test("after a return from the open payment page, asks whether it was paid and links back to it", () => {
  open(["paying"]);
  expect(screen.getByRole("heading", { name: "Not paid yet?" })).toHaveFocus();
  expect(screen.getByText("The vehicle is held for you until 15:28.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue to payment" })).toHaveAttribute(
    "href",
    "/en/tpv/abcdefghijklmnopqrstuv",
  );
  expect(screen.queryByText(/do not pay again/)).toBeNull();
});

test.each<[BookingStatus, BookingStatus]>([
  ["verifying", "verifying"],
  ["paying", "verifying"],
])("offers no other payment while one is under review (%s, then %s)", async (rendered, polled) => {
  open([polled], undefined, { rendered });
  await advance(2_100);
  expect(screen.getByText(/please do not pay again/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Pay another way" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Continue to payment" })).toBeNull();
});

test("keeps polling the order in a hidden tab", async () => {
  const hidden = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { replaced } = open(["paying", "confirmed"]);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await advance(7_100);
  expect(replaced).toEqual(["/en/rent/confirmation/T-ABCDEF2"]);
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
});

test("scrolls to the top and focuses the heading when the browser restores the page", () => {
  open(["paying"]);
  const scrolled: unknown[][] = [];
  window.scrollTo = (...to: unknown[]) => void scrolled.push(to);
  screen.getByRole("link", { name: "Continue to payment" }).focus();
  const restored = new Event("pageshow");
  Object.defineProperty(restored, "persisted", { value: true });
  act(() => void window.dispatchEvent(restored));
  expect(scrolled).toEqual([[0, 0]]);
  expect(screen.getByRole("heading", { name: "Not paid yet?" })).toHaveFocus();
});

describe("paying another way", () => {
  const choose = async (answer: OrderResult) => {
    const opened = open(["paying"], answer);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole("button", { name: "Pay another way" }));
    await user.click(await screen.findByRole("radio", { name: /Bizum/ }));
    await user.click(screen.getByRole("button", { name: "Pay €57.09" }));
    return opened;
  };

  test("replaces the open payment page in one call and redirects to the new one", async () => {
    const { sent } = await choose({
      ok: true,
      value: {
        code: "T-ABCDEF2",
        payment: { id: "bbcdefghijklmnopqrstuv", action: { kind: "redirect", url: "#other-page" } },
      },
    });
    expect(sent.map(([retry]) => retry)).toEqual([
      { code: "T-ABCDEF2", provider: "redsys", method: "bizum", replaces: "abcdefghijklmnopqrstuv" },
    ]);
    expect(window.location.hash).toBe("#other-page");
  });

  test("shows that the bank's page is still open when it cannot be closed", async () => {
    await choose(refusal("PAYMENT_ALREADY_OPEN"));
    expect(await screen.findByText("The bank’s page is still open")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Pay €57.09" })).toBeEnabled();
  });
});

test("shows a lost connection and keeps polling", async () => {
  const { replaced } = open(["lost", "lost", "confirmed"]);
  await advance(2_100);
  expect(screen.getByText(/No connection right now/)).toBeInTheDocument();
  await advance(10_100);
  expect(replaced).toEqual(["/en/rent/confirmation/T-ABCDEF2"]);
});
