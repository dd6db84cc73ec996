import type { MethodText } from "./payment-methods";

/** Where the marks stand, drawn once while building; a test tells the new name when they change. */
export const marksFile = "payment-marks-9b432017.svg";

const names = {
  visa: "Visa",
  mastercard: "Mastercard",
  applepay: "Apple Pay",
  googlepay: "Google Pay",
  paypal: "PayPal",
} as const;

/** What each way to pay is known by; the wallets are those of Stripe's page. Bizum has no free mark. */
const marksOf: Readonly<Record<MethodText, readonly (keyof typeof names)[]>> = {
  stripeCard: ["visa", "mastercard", "applepay", "googlepay"],
  redsysCard: ["visa", "mastercard"],
  redsysBizum: [],
  paypal: ["paypal"],
};

/** The marks of a way to pay, on white also where the colours are forced. */
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
