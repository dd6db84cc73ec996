import { mostSimilar } from "@/lib/domain/sales/similar-cars";

const subject = {
  id: 1,
  brandSlug: "seat",
  modelSlug: "leon",
  type: "COMPACT",
  fuel: "PETROL",
  gearbox: "MANUAL",
  seats: 5,
  registration: "2023-04",
  priceCents: 1_600_000,
  island: "MALLORCA",
} as const;

it("prefers a similar car on the same island to the same model on the other one", () => {
  const others = [
    { ...subject, id: 2, island: "IBIZA" as const },
    { ...subject, id: 3, brandSlug: "fiat", modelSlug: "panda", priceCents: 1_400_000 },
    { ...subject, id: 4, type: "VAN" as const, fuel: "DIESEL", seats: 9, priceCents: 3_200_000 },
  ];
  expect(mostSimilar(subject, others, 3).map(({ id }) => id)).toEqual([3, 2, 4]);
});
