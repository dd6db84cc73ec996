import type { Language } from "./languages";

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** The name in a greeting: German goes with the whole name beside "Sie", the other languages with the first name. */
export const greetingName = (language: Language, { firstName, lastName }: Person): string =>
  language === "de" ? `${firstName} ${lastName}` : firstName;
