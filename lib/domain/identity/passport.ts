/** Numbers of passports now in use, by nationality; other countries and older books have other forms. */
const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^[A-Z]{1,2}\d{7}$/,
  BE: /^[A-Z]{2}\d{6}$/,
  CH: /^[A-Z]\d{7}$/,
  DE: /^[CFGHJKLMNPRTVWXYZ0-9]{9}$/,
  DK: /^\d{9}$/,
  ES: /^[A-Z]{2,3}\d{6}$/,
  FI: /^[A-Z]{2}\d{7}$/,
  FR: /^\d{2}[A-Z]{2}\d{5}$/,
  GB: /^\d{9}$/,
  GR: /^[A-Z]{2}\d{7}$/,
  IE: /^[A-Z0-9]{2}\d{7}$/,
  IT: /^[A-Z]{2}\d{7}$/,
  NL: /^[A-NP-Z]{2}[A-NP-Z0-9]{6}\d$/,
  NO: /^([A-Z]{3}\d{5}|\d{8})$/,
  PL: /^[A-Z]{2}\d{7}$/,
  PT: /^[A-Z]{1,2}\d{6}$/,
  SE: /^([A-Z]{2}\d{6}|\d{8})$/,
  US: /^([A-Z]\d{8}|\d{9})$/,
};

/** True and false by the known form of a nationality's passports; null where none is known. Takes a plain number. */
export const isKnownPassport = (number: string, nationality: string): boolean | null =>
  patterns[nationality]?.test(number) ?? null;
