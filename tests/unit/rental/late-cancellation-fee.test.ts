import { lateCancellationFee } from "@/lib/domain/rental/cancellation";

const packages = (part: number, full: number) => ({
  PQ1: { payNowCents: part },
  PQ2: { payNowCents: full },
  PQNR1: { payNowCents: 0 },
  PQNR2: { payNowCents: 0 },
});

describe("late cancellation fee", () => {
  it.each([
    ["of a week that was paid in part is that part", packages(7909, 53_362), "PQ1", 7909],
    ["of a week that was paid in full is the part that PQ1 would have paid", packages(7909, 53_362), "PQ2", 7909],
    ["of one day is never more than was paid", packages(6000, 4500), "PQ2", 4500],
    ["of one day that was paid in part is that part", packages(6000, 4500), "PQ1", 6000],
  ] as const)("the late cancellation fee %s", (_, offered, code, cents) => {
    expect(lateCancellationFee(offered, code)).toBe(cents);
  });
});
