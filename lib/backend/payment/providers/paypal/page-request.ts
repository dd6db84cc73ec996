import { amountText } from "@/lib/backend/payment/providers/paypal/amount";
import type { PaypalConfig } from "@/lib/backend/payment/providers/paypal/config";
import type { PageOrder, StoredRequest } from "@/lib/backend/payment/providers/port";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

const locales: Readonly<Record<Language, string>> = { es: "es-ES", en: "en-GB", de: "de-DE", it: "it-IT", fr: "fr-FR" };

/** The body of one order, as text, so that a repeat sends the very same: paid at once or not at all, nothing shipped. */
export function pageRequest(config: PaypalConfig, order: PageOrder): StoredRequest {
  const back = `${config.siteUrl}${paths.paypal(order.language, order.paymentId)}`;
  return {
    body: JSON.stringify({
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: order.paymentId,
          description: order.bookingCode,
          amount: { currency_code: "EUR", value: amountText(order.amountCents) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
            shipping_preference: "NO_SHIPPING",
            user_action: "PAY_NOW",
            locale: locales[order.language],
            return_url: `${back}/ok`,
            cancel_url: `${back}/ko`,
          },
        },
      },
    }),
  };
}
