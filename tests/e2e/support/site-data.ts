import { z } from "zod";
import { okEnvelope } from "@/lib/contracts/core/envelope";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { carBrandsSchema } from "@/lib/contracts/sales/stock-directory";
import { type Language, languages } from "@/lib/domain/core/languages";
import type { CrawledPage } from "./crawler";
import { each } from "./crawler";

const catalogue = ["coche", "coche/precios", "pais", "configuracion", "nombresyetiquetas", "suscripcion"];

/** An enum value, slug or path, which pages never show as it is. */
const isCode = (text: string) => /^[A-Z][A-Z0-9_]{3,}$|^[a-z0-9][a-z0-9_-]*$|^\//.test(text);

/** All texts in an answer; of texts in five languages only the given one. */
function stringsIn(value: unknown, language: Language): string[] {
  if (typeof value === "string") return isCode(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((value) => stringsIn(value, language));
  if (typeof value !== "object" || value === null) return [];
  const other = new Set<string>(Object.values(wireLanguages));
  other.delete(wireLanguages[language]);
  // Entries with localised `names` are not shown by their `name` or `nombre`.
  const ofData = "names" in value && value.names ? ["name", "nombre"] : [];
  return Object.entries(value).flatMap(([key, inner]) =>
    other.has(key) || key === "code" || ofData.includes(key) ? [] : stringsIn(inner, language),
  );
}

type Visit = (url: string) => Promise<CrawledPage>;

/** Data from `/web` that pages show besides their messages: names, addresses, models, figures. */
export async function siteData(origin: string, visit: Visit, cars: readonly number[]) {
  const read = async (call: string): Promise<unknown> => {
    const { html } = await visit(`${origin}/web/${call}`);
    return okEnvelope(z.unknown()).parse(JSON.parse(html)).data;
  };
  const answers = await each(catalogue, read);
  const offices = new Map(await each(languages, async (lang) => [lang, await read(`oficina?lang=${lang}`)] as const));
  const brands = carBrandsSchema.parse(await read("segundamano/marcas"));
  const sheets = await each(cars, (id) => read(`segundamano/${id}`));
  const names = brands.flatMap(({ name, models }) => [
    name,
    ...models.flatMap((model) => [model.name, `${name} ${model.name}`]),
  ]);
  return (language: Language): Set<string> =>
    new Set([...stringsIn([...answers, ...sheets, offices.get(language)], language), ...names]);
}
