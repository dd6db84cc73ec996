/** A value of a draft or a version, by the path of its cell. */
export type CellValue = string | number | null;

/** `basisPoints`: by how much a number became larger or smaller; null where there was none, or it was nothing. */
export type PriceDifference = {
  readonly cell: string;
  readonly was: CellValue;
  readonly is: CellValue;
  readonly basisPoints: number | null;
};

/** Larger changes of an amount have to be ticked before they are published (A). */
const unusualBasisPoints = 3000;

/** Every value of a document by its path, e.g. `prices.4.perDayCents.LOW`; lists of words are one value. */
export function cellValues(document: unknown, path = ""): ReadonlyMap<string, CellValue> {
  if (Array.isArray(document) && document.every((one) => typeof one === "string")) {
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

/** What is other in one document than in another, cell by cell. */
export function priceDifferences(was: unknown, is: unknown): readonly PriceDifference[] {
  const [before, after] = [cellValues(was), cellValues(is)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((cell) => {
    const [old, now] = [before.get(cell) ?? null, after.get(cell) ?? null];
    return old === now ? [] : [{ cell, was: old, is: now, basisPoints: changeOf(old, now) }];
  });
}

const isAmount = (cell: string): boolean => /Cents(\.|$)|BasisPoints$/.test(cell);

/** Whether a change is so large that it may be a slip of the hand: an amount by more than 30 %, or to or from nothing. */
export const isUnusual = ({ cell, was, is, basisPoints }: PriceDifference): boolean =>
  isAmount(cell) &&
  typeof was === "number" &&
  typeof is === "number" &&
  (basisPoints === null || Math.abs(basisPoints) > unusualBasisPoints);
