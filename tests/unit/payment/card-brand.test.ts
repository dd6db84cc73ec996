import { cardBrandName } from "@/lib/domain/payment/card-brand";

it.each([
  ["1", "Visa"],
  ["2", "Mastercard"],
  ["6", "Diners Club"],
  ["8", "American Express"],
  ["9", "JCB"],
  ["22", "UnionPay"],
  ["visa", "Visa"],
  [" MasterCard ", "Mastercard"],
])("names the brand that a provider writes as %p", (raw, name) => {
  expect(cardBrandName(raw)).toBe(name);
});

it.each(["7", "99", "unknown", "toString", "", null])("leaves %p without a name: it is a card", (raw) => {
  expect(cardBrandName(raw)).toBeNull();
});
