import type { MethodText } from "./payment-methods";

/** File of the sprite under `/art/`, rendered at build time; its name contains a content hash, which a test checks. */
export const marksFile = "payment-marks-d1d9b47f.svg";

const names = {
  visa: "Visa",
  mastercard: "Mastercard",
  applepay: "Apple Pay",
  googlepay: "Google Pay",
  paypal: "PayPal",
} as const;

/** Brands by payment method. Stripe's page offers the wallets; Bizum has no freely usable logo. */
const marksOf: Readonly<Record<MethodText, readonly (keyof typeof names)[]>> = {
  stripeCard: ["visa", "mastercard", "applepay", "googlepay"],
  redsysCard: ["visa", "mastercard"],
  redsysBizum: [],
  paypal: ["paypal"],
};

/** Brand logos of a payment method, on a white background in forced-colors mode too. */
export function PaymentMarks({ of }: { of: MethodText }) {
  return (
    <span className="flex flex-wrap gap-1.5 self-center">
      {marksOf[of].map((name) => (
        <svg
          key={name}
          role="img"
          aria-label={names[name]}
          className="h-6 w-10 rounded-sm bg-white px-1.5 ring-1 ring-sand-300 ring-inset forced-color-adjust-none"
        >
          <use href={`/art/${marksFile}#${name}`} />
        </svg>
      ))}
    </span>
  );
}
