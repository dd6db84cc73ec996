import http from "node:http";
import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import type { StoredAttempt } from "@/lib/backend/payment/providers/port";
import { redsysProvider } from "@/lib/backend/payment/providers/redsys/redsys-provider";
import { sign } from "@/lib/backend/payment/providers/redsys/terminal";
import { preparedAttempt } from "@/tests/support/attempt";
import { listen } from "@/tests/support/wait-for";

const secretKey = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";
const version = "HMAC_SHA512_V2";
let answer = "";
const bank = http.createServer((_, response) => response.end(answer));

let base = "";
beforeAll(async () => {
  base = `http://${await listen(bank)}`;
});
afterAll(() => bank.close());

const terminal = () =>
  redsysProvider({
    merchantCode: "999008881",
    terminal: "1",
    secretKey,
    signature: version,
    base,
    siteUrl: "http://127.0.0.1:3000",
    timeoutMilliseconds: 5000,
  });

/** The bank's query answer for a paid attempt, signed or not. */
function paidAnswer({ request }: StoredAttempt, signatureOf: (order: string, message: string) => string | null) {
  const order = request.DS_MERCHANT_ORDER ?? "";
  const facts = {
    Ds_Order: order,
    Ds_Amount: request.DS_MERCHANT_AMOUNT,
    Ds_Currency: request.DS_MERCHANT_CURRENCY,
    Ds_MerchantCode: request.DS_MERCHANT_MERCHANTCODE,
    Ds_Terminal: "001",
    Ds_TransactionType: "0",
    Ds_State: "F",
    Ds_Response: "0000",
    Ds_AuthorisationCode: "654321",
  };
  const fields = Object.entries(facts).map(([name, value]) => `<${name}>${value}</${name}>`);
  const message = `<Version Ds_Version="0.0"><Message><Response>${fields.join("")}</Response></Message></Version>`;
  const signature = signatureOf(order, message);
  const inner = `<Messages>${message}${signature === null ? "" : `<Signature>${signature}</Signature>`}</Messages>`;
  const escaped = inner.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<e:Envelope xmlns:e="e"><e:Body><consultaOperacionesReturn>${escaped}</consultaOperacionesReturn></e:Body></e:Envelope>`;
}

async function truthOf(signatureOf: (order: string, message: string) => string | null) {
  const port = terminal();
  const attempt = preparedAttempt(port);
  answer = paidAnswer(attempt, signatureOf);
  return await port.fetchPaymentState(attempt);
}

describe("the bank's query over an unencrypted connection", () => {
  it("accepts an answer of the bank's query with its signature", async () => {
    expect(await truthOf((order, message) => sign(version, secretKey, order, message))).toMatchObject({
      kind: "captured",
      amountCents: 5000,
    });
  });

  it.each([
    ["without a signature", () => null],
    ["with an empty signature", () => ""],
    ["signed with another key", (order: string, message: string) => sign(version, "c".repeat(32), order, message)],
    ["signed for another order", (_: string, message: string) => sign(version, secretKey, "2711ABCDEFGH", message)],
  ])("refuses an answer of the bank's query %s", async (_, signatureOf) => {
    await expect(truthOf(signatureOf)).rejects.toThrow(ProviderUnreachable);
  });
});
