import { at, one, type SuiteMutant } from "./suite-mutant";

/** Mutants of cancellations, refunds, settlement and coupons, each with the test that must catch it. */
export const moneyMutants: readonly SuiteMutant[] = [
  one(
    "free-cancellation-a-minute-short",
    at("lib/domain/rental/cancellation.ts", "limit !== null && now > limit", "limit !== null && now >= limit"),
    {
      file: "tests/unit/rental/cancellation.test.ts",
      test: "the limit of free cancellation is included",
    },
  ),
  one(
    "late-cancellation-gives-all-back",
    at(
      "lib/domain/rental/cancellation.ts",
      "past ? smaller(booking.securedCents, booking.partPayNowCents) : noCents",
      "noCents",
    ),
    {
      file: "tests/unit/rental/cancellation.test.ts",
      test: "the verdict, in the order of the rules refunds all within the limit and keeps at most PQ1's pay-now amount after it",
    },
  ),
  one(
    "non-refundable-cancelled-free",
    at(
      "lib/domain/rental/cancellation.ts",
      'return rate === "NON_REFUNDABLE" ? "CANCEL_NOT_FREE" : null;',
      'return rate === "NON_REFUNDABLE" ? null : null;',
    ),
    {
      file: "tests/unit/rental/cancellation.test.ts",
      test: "the verdict, in the order of the rules not refundable: { rate: 'NON_REFUNDABLE' }",
    },
  ),
  one(
    "cancellation-without-terms",
    at(
      "lib/domain/rental/cancellation.ts",
      "if (!order.acceptsTerms) return refuse",
      "if (order.acceptsTerms === null) return refuse",
    ),
    {
      file: "tests/unit/rental/cancellation.test.ts",
      test: "an order to cancel without the terms",
    },
  ),
  one(
    "another-refund-confirmed",
    at(
      "lib/domain/rental/cancellation.ts",
      'if (!confirmed) return refuse({ code: "REFUND_CHANGED", verdict });\n',
      "",
    ),
    {
      file: "tests/unit/rental/cancellation.test.ts",
      test: "an order to cancel expecting another refund",
    },
  ),
  one(
    "intermediary-cancelled-here",
    at("lib/domain/rental/cancellation.ts", 'if (channel === "INTERMEDIARY")', "if (channel === null)"),
    {
      file: "tests/unit/rental/cancellation.test.ts",
      test: "the verdict, in the order of the rules through an intermediary: {\n  channel: 'INTERMEDIARY',\n  rate: 'NON_REFUNDABLE',\n  status: 'cancelled'\n}",
    },
  ),
  one("refund-above-what-was-taken", at("lib/domain/rental/cancellation.ts", "smaller(cents, rest)", "rest"), {
    file: "tests/unit/payment/share-refund.test.ts",
    test: "which attempts give money back the largest first",
  }),
  one(
    "held-money-let-go-in-part",
    at("lib/domain/rental/cancellation.ts", "if (share <= 0 || share > rest) continue;", "if (share <= 0) continue;"),
    {
      file: "tests/unit/payment/share-refund.test.ts",
      test: "which attempts give money back no part of held money",
    },
  ),
  one(
    "another-amount-confirms",
    at("lib/domain/payment/payment.ts", "providerState.amountCents !== amountCents || ", ""),
    {
      file: "tests/unit/payment/settle-payment.test.ts",
      test: "settling a provider's state a cent less is suspicious, never money",
    },
  ),
  one("another-currency-confirms", at("lib/domain/payment/payment.ts", ' || providerState.currency !== "EUR"', ""), {
    file: "tests/unit/payment/settle-payment.test.ts",
    test: "settling a provider's state another currency is suspicious, never money",
  }),
  one(
    "abandoned-attempt-confirms",
    at("lib/domain/payment/payment.ts", "const wanted = !abandoned && unpaidStatuses", "const wanted = unpaidStatuses"),
    {
      file: "tests/unit/payment/settle-payment.test.ts",
      test: "settling a provider's state an approval of an attempt that was given up",
    },
  ),
  one(
    "approval-used-twice",
    at("lib/domain/payment/payment.ts", ' && !input.approvalUsed ? "approved"', ' ? "approved"'),
    {
      file: "tests/unit/payment/settle-payment.test.ts",
      test: "settling a provider's state an approval once more",
    },
  ),
  one("captures-what-was-given-up", at("lib/domain/payment/payment.ts", "  if (abandoned) return false;\n", ""), {
    file: "tests/unit/payment/may-capture.test.ts",
    test: "whether an ordered capture may still leave takes nothing of an attempt that was given up",
  }),
  one("refund-in-part-is-whole", at("lib/domain/payment/payment.ts", "refunded >= paid ?", "refunded > 0 ?"), {
    file: "tests/unit/payment/payment-states.test.ts",
    test: "the payment status of a booking is part_refunded",
  }),
  one("coupon-used-up-is-valid", at("lib/domain/pricing/promotion.ts", "coupon.usesLeft <= 0", "coupon.usesLeft < 0"), {
    file: "tests/unit/pricing/coupon-of-client.test.ts",
    test: "a coupon in the client area is used up",
  }),
  one(
    "coupon-of-another-group",
    at(
      "lib/domain/pricing/promotion.ts",
      'return invalid("COUPON_GROUP");',
      'return { status: "valid", reason: null };',
    ),
    {
      file: "tests/unit/pricing/check-coupon.test.ts",
      test: "a coupon is not when for other groups",
    },
  ),
  one(
    "personal-coupon-without-limit",
    at("lib/domain/pricing/promotion.ts", "Math.max(0, Math.min(mine, everybodys))", "Math.max(0, everybodys)"),
    {
      file: "tests/unit/pricing/coupon-of-client.test.ts",
      test: "the uses of a coupon never go below none nor above the client's own",
    },
  ),
  one(
    "payment-after-a-backup-forgotten",
    at(
      "lib/backend/payment/commands/report-unknown-payments.ts",
      "!known.has(paymentId) && !known.has(providerRef)",
      "false",
    ),
    {
      file: "tests/backend/backup/after-a-restore.test.ts",
      test: "an order that the backup doesn't know becomes an incident with booking, amount and reference",
    },
  ),
  one(
    "restored-figures-not-compared",
    at("scripts/backup/backup.mjs", "JSON.stringify(found) !== JSON.stringify(manifest.figures)", "false"),
    {
      file: "tests/backend/backup/restore-drill.test.ts",
      test: "of a newer release is refused, and so is one whose figures differ after the restore",
    },
  ),
];
