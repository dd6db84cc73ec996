const zero = 48;

/** The number that `count` decimal digits of a text spell from a position; NaN when one of them is no digit. */
export const digitsAt = (text: string, from: number, count: number): number => {
  let value = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
};

export const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
