const word = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const sheet = /^\d{4}-\d{1,9}$/;

/** Brand and model as written in an address below the second-hand list; undefined for no such address. */
export function carName([brand, model, car, ...rest]: readonly string[]): string | undefined {
  const named = [brand, model].filter((part) => part !== undefined);
  if (named.length === 0 || rest.length > 0 || !named.every((part) => part.length <= 40 && word.test(part))) return;
  if (car !== undefined && !sheet.test(car)) return;
  return named
    .join(" ")
    .split(/[ -]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}
