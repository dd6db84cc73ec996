import { quoteLoan } from "@/lib/contracts/sales/loan";

const terms = { tinBasisPoints: 799, maxMonths: 120, stepMonths: 12 };
const loanFor = (query: string) => quoteLoan(new URLSearchParams(query), 1_500_000, terms);

it("offers the longest loan term without a down payment by default", () => {
  expect(loanFor("")).toMatchObject({
    months: 120,
    downPayment: "",
    loan: { installmentCents: 18_191, totalOwedCents: 2_182_920, interestCents: 682_920, taeBasisPoints: 829 },
  });
});

it.each([
  ["months=60", 60, 30_407],
  ["months=96", 96, 21_197],
  ["months=12", 12, 130_476],
  ["months=13", 120, 18_191],
  ["months=132", 120, 18_191],
  ["months=abc", 120, 18_191],
])("the loan query %s gives %i instalments of %i cents", (query, months, installmentCents) => {
  expect(loanFor(query)).toMatchObject({ months, loan: { months, installmentCents } });
});

it.each(["5000", "5.000", "5,000", "5 000", "5’000", " 5000 "])(
  "R211: reads the down payment %s as five thousand euro",
  (typed) => {
    const { loan } = loanFor(new URLSearchParams({ downPayment: typed }).toString());
    expect(loan).toMatchObject({ downPaymentCents: 500_000, creditCents: 1_000_000 });
  },
);

it.each(["-1", "15000", "99999999", "12.5", "much", "1e3"])(
  "calculates no loan for a down payment of %s, and keeps the input",
  (typed) => {
    expect(loanFor(new URLSearchParams({ downPayment: typed }).toString())).toMatchObject({
      downPayment: typed,
      loan: null,
    });
  },
);

it("reads a submitted loan form like a URL query", () => {
  const form = new FormData();
  form.set("months", "24");
  form.set("downPayment", "1000");
  expect(quoteLoan(form, 1_500_000, terms)).toEqual(loanFor("months=24&downPayment=1000"));
});
