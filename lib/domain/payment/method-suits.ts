import type { PaymentMethod } from "@/lib/domain/payment/vocabulary";

/** Bizum is for Spanish mobiles (rules section 10); `mobile` in international form. */
export const methodSuits = (method: PaymentMethod, mobile: string): boolean =>
  method !== "bizum" || mobile.startsWith("+34");
