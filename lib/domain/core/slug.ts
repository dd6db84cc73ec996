/** A brand or model as a URL segment: letters and digits without accents, joined by hyphens. */
export const nameSlug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

interface Named {
  readonly id: number;
  readonly brand: string;
  readonly model: string;
  /** `YYYY-MM`. */
  readonly registration: string;
}

/**
 * `{brand}/{model}/{year}-{id}`, the path of a car's page below the list; only the id is looked up (contract section
 * 2).
 */
export const carSlug = ({ id, brand, model, registration }: Named): string =>
  `${nameSlug(brand)}/${nameSlug(model)}/${registration.slice(0, 4)}-${id}`;

/** The id at the end of the last path segment of a car's page; null when there is none. */
export function carIdOf(part: string): number | null {
  const digits = /^\d{4}-([1-9]\d{0,9})$/.exec(part)?.[1];
  const id = Number(digits);
  return digits !== undefined && id <= 2_000_000_000 ? id : null;
}
