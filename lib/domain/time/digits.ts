const zero = 48;

/** Any number of digits that is none; low enough to stay negative when it is added to real ones. */
const noDigits = -1_000_000;

/** The number that two decimal digits of a text spell from a position; far below 0 when they are no digits. */
export const twoDigitsAt = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - zero;
  const units = text.charCodeAt(at + 1) - zero;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : noDigits;
};

export const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
