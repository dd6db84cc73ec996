/** The page of a list that the address names; anything but a whole number from 1 to 10,000 is the first one. */
export function pageOf(asked: string | string[] | undefined): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
