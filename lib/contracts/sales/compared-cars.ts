/** Maximum number of cars in a comparison. */
export const maxComparedCars = 4;

const idPattern = /^[1-9]\d{0,9}$/;
const highest = 2_000_000_000;

/** Parses `?ids=` (contract section 2): the first four valid ids, without duplicates. */
export function parseComparedCarIds(ids: string | string[] | undefined): number[] {
  const parts = [ids ?? []].flat().flatMap((list) => list.split(","));
  const valid = parts.map((part) => part.trim()).filter((part) => idPattern.test(part) && Number(part) <= highest);
  return [...new Set(valid.map(Number))].slice(0, maxComparedCars);
}
