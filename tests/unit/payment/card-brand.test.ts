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
])("reads the provider's card brand %p as %p", (raw, name) => {
  expect(cardBrandName(raw)).toBe(name);
});

it.each(["7", "99", "unknown", "toString", "", null])("names no card brand for %p", (raw) => {
  expect(cardBrandName(raw)).toBeNull();
});
