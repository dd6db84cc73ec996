import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { type ExtendHold, PaymentRetry } from "@/components/rental/result/payment-retry";
import type { Retry } from "@/components/rental/result/retry-form";
import type { OrderResult } from "@/lib/server/rental/order-result";
import messages from "@/messages/en.json";
import { refusal } from "@/tests/support/builders/order-answer";
import { refused } from "@/tests/support/builders/refused";

const now = new Date("2026-11-21T10:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const started: OrderResult = {
  ok: true,
  value: {
    code: "T-ABCDEF2",
    payment: { id: "abcdefghijklmnopqrstuv", action: { kind: "redirect", url: "#bank-again" } },
  },
};

interface Opened {
  minutes?: number | null;
  answers?: (OrderResult | Error)[];
  extendHold?: ExtendHold;
}
async function open({
  minutes = 20,
  answers = [started],
  extendHold = async () => refused("SERVER_ERROR"),
}: Opened = {}) {
  const sent: Parameters<Retry>[] = [];
  const send: Retry = async (...retry) => {
    sent.push(retry);
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? started;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <PaymentRetry
        extensionMinutes={10}
        send={send}
        extendHold={extendHold}
        code="T-ABCDEF2"
        language="en"
        amountCents={5_709}
        holdEndsAt={minutes === null ? null : inMinutes(minutes)}
        methods={[
          { provider: "redsys", method: "card" },
          { provider: "redsys", method: "bizum" },
        ]}
        chooseAgain="/en/rent/vehicles?again"
      />
    </NextIntlClientProvider>,
  );
  await pass(0);
  return sent;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const click = async (name: string | RegExp, role: "button" | "radio" = "button") => {
  fireEvent.click(screen.getByRole(role, { name }));
  await pass(0);
};

test("shows the end of the hold in office time, and a countdown only in the last five minutes", async () => {
  await open({ minutes: 6 });
  expect(screen.getByText(/held until 11:06/)).toBeInTheDocument();
  expect(screen.queryByRole("timer")).not.toBeInTheDocument();
  await pass(60_000);
  expect(screen.getByRole("timer")).toHaveTextContent("5:00 left");
});

test("announces when two minutes of the hold remain", async () => {
  await open({ minutes: 3 });
  expect(screen.queryByText("The vehicle is held for two more minutes.")).not.toBeInTheDocument();
  await pass(60_000);
  expect(screen.getByText("The vehicle is held for two more minutes.")).toBeInTheDocument();
});

test("extends the hold by ten minutes, and withdraws the offer when the extension is refused", async () => {
  const answers: Awaited<ReturnType<ExtendHold>>[] = [
    { ok: true as const, value: inMinutes(14) },
    refused("ILLEGAL_TRANSITION"),
  ];
  await open({ minutes: 4, extendHold: async () => answers.shift() ?? refused("SERVER_ERROR") });
  await click("10 more minutes");
  expect(screen.getByText("Held until 11:14.")).toBeInTheDocument();
  expect(screen.queryByRole("timer")).not.toBeInTheDocument();
  await pass(10 * 60_000);
  await click("10 more minutes");
  expect(screen.getByText("The time cannot be extended any further.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "10 more minutes" })).not.toBeInTheDocument();
});

test("after the hold has expired, offers no payment but a link back with all data", async () => {
  await open({ minutes: 1 });
  await pass(61_000);
  expect(screen.getByText("Your time selection has expired")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Choose again" })).toHaveAttribute("href", "/en/rent/vehicles?again");
  expect(screen.queryByRole("button", { name: /Pay/ })).not.toBeInTheDocument();
});

test("sends one attempt for two presses with another payment method, and redirects to the bank", async () => {
  const sent = await open();
  await click(/Bizum/, "radio");
  fireEvent.click(screen.getByRole("button", { name: "Pay €57.09" }));
  fireEvent.click(screen.getByRole("button", { name: "Pay €57.09" }));
  await pass(0);
  expect(sent.map(([retry]) => retry)).toEqual([{ code: "T-ABCDEF2", provider: "redsys", method: "bizum" }]);
  expect(window.location.hash).toBe("#bank-again");
});

test("after a payment preparation error, says that nothing was charged and makes a new attempt on the next press", async () => {
  const sent = await open({ answers: [refusal("PAYMENT_START_FAILED"), started] });
  await click("Pay €57.09");
  expect(screen.getByText("We could not prepare the payment")).toBeInTheDocument();
  await click("Pay €57.09");
  expect(sent).toHaveLength(2);
  expect(sent[1]?.[1]).not.toBe(sent[0]?.[1]);
});

test("retries a payment with the same idempotency key after a lost answer", async () => {
  const sent = await open({ answers: [new TypeError("lost"), started] });
  await click("Pay €57.09");
  expect(screen.getByText(/No connection/)).toBeInTheDocument();
  await click("Pay €57.09");
  expect(sent[1]?.[1]).toBe(sent[0]?.[1]);
});

test("links back to the vehicles when the hold was lost in the meantime", async () => {
  await open({ answers: [refusal("TIME_SELECTION_LOST")] });
  await click("Pay €57.09");
  expect(screen.getByRole("link", { name: "Choose again" })).toBeInTheDocument();
});
