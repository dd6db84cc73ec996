import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";

export type MethodText = "redsysCard" | "stripeCard" | "redsysBizum" | "paypal";

const texts = new Map<string, MethodText>([
  ["stripe card", "stripeCard"],
  ["paypal paypal", "paypal"],
  ["redsys card", "redsysCard"],
  ["redsys bizum", "redsysBizum"],
]);

/** Message key of a payment method; undefined for an unknown pair of provider and method, which is not offered. */
export const methodText = ({ provider, method }: MethodChoice) => texts.get(`${provider} ${method}`);

/** Bizum only with a Spanish mobile (rules section 10). */
const suits = ({ method }: MethodChoice, mobile: string | undefined) =>
  method !== "bizum" || /^(\+|00)34/.test((mobile ?? "").replace(/[\s().-]/g, ""));

/** The configured methods that this customer can use. */
export const suitableMethods = (methods: readonly MethodChoice[], mobile: string | undefined): MethodChoice[] =>
  methods.filter((method) => methodText(method) && suits(method, mobile));

/** The configured methods that this customer's mobile number excludes. */
export const excludedMethods = (methods: readonly MethodChoice[], mobile: string | undefined): MethodChoice[] =>
  methods.filter((method) => methodText(method) && !suits(method, mobile));

export type MethodChoice = ConfigurationDocument["paymentMethods"][number];
