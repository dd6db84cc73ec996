import { emptyDraft, firstIncompleteStep } from "@/components/rental/draft/draft-state";
import { draftOfQuote, searchParamsOfQuote } from "@/components/rental/quote/saved-draft";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import { anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";

const searchParams = someSearchParams();
const group = anOfferedGroup("B", searchParams);
const input: QuoteRequest = {
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: searchParams.pickupAt,
  returnAt: searchParams.returnAt,
  under25: false,
  groupId: 2,
  coverage: "SCDW",
  extras: [{ code: "CHILD_SEAT", units: 1 }],
  coupon: "ISLAS10",
  quoteId: "abcdefghijklmnopqrstuv",
  lang: "en",
};

test("a saved selection continues at the driver step with nothing to choose again", () => {
  const draft = { ...emptyDraft, ...draftOfQuote(input, group, group.packages.PQ1) };
  expect(firstIncompleteStep(draft)).toBe("driver");
  expect(draft.vehicle).toMatchObject({ groupId: 2, days: 7, baseCents: 39_960 });
  expect(draft.coverage).toMatchObject({ code: "SCDW", excessCents: 0 });
  expect(draft.extras).toEqual([{ code: "CHILD_SEAT", units: 1 }]);
});

test("the URL of a saved selection has the quote id while the quote is valid, and the coupon always", () => {
  expect(searchParamsOfQuote(input)).toMatchObject({ quoteId: "abcdefghijklmnopqrstuv", coupon: "ISLAS10" });
  const { quoteId: _, ...expired } = input;
  expect(searchParamsOfQuote(expired)).not.toHaveProperty("quoteId");
});
