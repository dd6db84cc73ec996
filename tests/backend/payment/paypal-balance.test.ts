import http from "node:http";
import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import { preparedAttempt } from "@/tests/support/attempt";
import { accounts } from "@/tests/support/gateway";
import { listen } from "@/tests/support/wait-for";

const euro = (value: string) => ({ currency_code: "EUR", value });
const refunds = [
  { id: "R1", status: "COMPLETED", amount: euro("10.00") },
  { id: "R2", status: "PENDING", amount: euro("5.50") },
  { id: "R3", status: "FAILED", amount: euro("3.00") },
  { id: "R4", status: "CANCELLED", amount: euro("2.00") },
];
let shown = refunds;
const answers: Readonly<Record<string, () => unknown>> = {
  "/v1/oauth2/token": () => ({ token_type: "Bearer", access_token: "token", expires_in: 3600 }),
  "/v2/checkout/orders/ORDER1": () => ({
    id: "ORDER1",
    status: "COMPLETED",
    purchase_units: [
      {
        amount: euro("50.00"),
        payments: { captures: [{ id: "C1", status: "PARTIALLY_REFUNDED", amount: euro("50.00") }], refunds: shown },
      },
    ],
  }),
};
const paypal = http.createServer((request, response) => {
  request.resume();
  const answer = answers[request.url ?? ""];
  response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
  response.end(JSON.stringify(answer?.() ?? {}));
});
let base = "";
beforeAll(async () => {
  base = `http://${await listen(paypal)}`;
});
afterAll(() => {
  paypal.closeAllConnections();
  return new Promise((resolve) => paypal.close(resolve));
});

it.each([
  ["counts pending and completed refunds, but no failed one", refunds, 1550, true],
  ["reports no pending refund once it is completed", refunds.filter(({ id }) => id !== "R2"), 1000, false],
] as const)("reads the balance at PayPal: %s", async (_, list, refundedCents, refundUnderWay) => {
  shown = [...list];
  const settings = { apiBase: base, siteUrl: "https://shop.example", timeoutMilliseconds: 2000 };
  const port = paypalProvider({ ...accounts.paypal, ...settings });
  const attempt = { ...preparedAttempt(port), providerRef: "ORDER1" };
  expect(await port.readBalance(attempt)).toEqual({ capturedCents: 5000, refundedCents, refundUnderWay });
});
