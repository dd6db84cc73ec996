import { useMessages, useTranslations } from "next-intl";

const isIn = <Texts extends object>(texts: Texts, code: string): code is Extract<keyof Texts, string> =>
  Object.hasOwn(texts, code);

/** Text of the error code of a refused action. */
export function useRefusalText(): (code: string) => string {
  const t = useTranslations("desk.errors");
  const { errors } = useMessages().desk;
  return (code) => t(isIn(errors, code) ? code : "other");
}

/** Text of the error code of a field. */
export function useFieldText(): (code: string) => string {
  const t = useTranslations("desk.fields");
  const { fields } = useMessages().desk;
  return (code) => t(isIn(fields, code) ? code : "other");
}
