import { useMessages, useTranslations } from "next-intl";

const isIn = <Texts extends object>(texts: Texts, code: string): code is Extract<keyof Texts, string> =>
  Object.hasOwn(texts, code);

/** Why something was not done, in the desk's words. */
export function useRefusalText(): (code: string) => string {
  const t = useTranslations("desk.errors");
  const { errors } = useMessages().desk;
  return (code) => t(isIn(errors, code) ? code : "other");
}

/** What is wrong with a field. */
export function useFieldText(): (code: string) => string {
  const t = useTranslations("desk.fields");
  const { fields } = useMessages().desk;
  return (code) => t(isIn(fields, code) ? code : "other");
}
