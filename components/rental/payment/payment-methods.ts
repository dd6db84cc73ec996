import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";

export type MethodText = "redsysCard" | "stripeCard" | "redsysBizum" | "paypal";

const texts = new Map<string, MethodText>([
  ["redsys card", "redsysCard"],
  ["stripe card", "stripeCard"],
  ["redsys bizum", "redsysBizum"],
  ["paypal paypal", "paypal"],
]);

/** Message key of a payment method; undefined for an unknown pair of provider and method, which is not offered. */
export const methodText = ({ provider, method }: MethodChoice) => texts.get(`${provider} ${method}`);

/** The configured methods that this customer can use: Bizum only with a Spanish mobile (rules section 10). */
export const suitableMethods = (methods: readonly MethodChoice[], mobile: string | undefined): MethodChoice[] =>
  methods.filter(
    (method) =>
      methodText(method) && (method.method !== "bizum" || /^(\+|00)34/.test((mobile ?? "").replace(/[\s().-]/g, ""))),
  );

export type MethodChoice = ConfigurationDocument["paymentMethods"][number];
