/** The value of a cell in a draft or version. */
export type CellValue = string | number | null;

/**
 * `basisPoints`: relative change of a number, 20 → 25 is 2500; null when either value is no number, or the old one is
 * 0.
 */
export type PriceDifference = {
  readonly cell: string;
  readonly was: CellValue;
  readonly is: CellValue;
  readonly basisPoints: number | null;
};

/** Changes of an amount above 30 % must be confirmed before publication (A). */
const unusualBasisPoints = 3000;

/** Every value of a document by its path, e.g. `prices.4.perDayCents.LOW`; a list of strings is one value. */
export function cellValues(document: unknown, path = ""): ReadonlyMap<string, CellValue> {
  if (Array.isArray(document) && document.every((value) => typeof value === "string")) {
    return new Map([[path, document.join(" ")]]);
  }
  if (typeof document === "object" && document !== null) {
    return new Map(
      Object.entries(document).flatMap(([key, inner]) => [...cellValues(inner, path ? `${path}.${key}` : key)]),
    );
  }
  const value = typeof document === "string" || typeof document === "number" ? document : null;
  return new Map([[path, typeof document === "boolean" ? String(document) : value]]);
}

const changeOf = (was: CellValue, is: CellValue): number | null =>
  typeof was === "number" && typeof is === "number" && was !== 0 ? Math.round(((is - was) * 10_000) / was) : null;

/** The cells whose values differ between two documents. */
export function priceDifferences(was: unknown, is: unknown): readonly PriceDifference[] {
  const [before, after] = [cellValues(was), cellValues(is)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((cell) => {
    const [old, now] = [before.get(cell) ?? null, after.get(cell) ?? null];
    return old === now ? [] : [{ cell, was: old, is: now, basisPoints: changeOf(old, now) }];
  });
}

const isAmount = (cell: string): boolean => /Cents(\.|$)|BasisPoints$/.test(cell);

/** Whether a change may be a typing error: an amount that changed by more than 30 %, or from 0. */
export const isUnusual = ({ cell, was, is, basisPoints }: PriceDifference): boolean =>
  isAmount(cell) &&
  typeof was === "number" &&
  typeof is === "number" &&
  (basisPoints === null || Math.abs(basisPoints) > unusualBasisPoints);
