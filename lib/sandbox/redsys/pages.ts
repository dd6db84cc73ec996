import type { Sheet } from "@/lib/sandbox/payment-page";
import type { Page } from "@/lib/sandbox/redsys/terminal";
import { languageOfBank } from "@/lib/sandbox/texts";

export const languageOf = ({ parameters }: Page) => languageOfBank(parameters.DS_MERCHANT_CONSUMERLANGUAGE);

/** The bank's page about one order. */
export function sheetOf(shown: Page): Sheet {
  const { parameters } = shown;
  const bizum = parameters.DS_MERCHANT_PAYMETHODS === "z";
  return {
    language: languageOf(shown),
    heading: bizum ? "headingBizum" : "heading",
    amountCents: Number(parameters.DS_MERCHANT_AMOUNT),
    rows: [
      ["merchant", parameters.DS_MERCHANT_MERCHANTCODE ?? ""],
      ["terminal", parameters.DS_MERCHANT_TERMINAL ?? ""],
      ["order", shown.order],
      ["concept", parameters.DS_MERCHANT_PRODUCTDESCRIPTION ?? ""],
    ],
    own: ["under_way"],
    instrument: bizum ? ["Bizum", "+34 600 000 000"] : ["Visa", "4548 81•• •••• 0003"],
  };
}
