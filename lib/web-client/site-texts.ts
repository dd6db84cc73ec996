import "server-only";
import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/platform/env";
import { logger } from "@/lib/backend/platform/logger";
import { shared } from "@/lib/backend/platform/shared";
import { okEnvelope } from "@/lib/contracts/envelope";
import { type Translations, translationsSchema } from "@/lib/contracts/translation";
import type { Language } from "@/lib/domain/language/languages";
import { bundledTexts, byLanguage, type TextsByKey, type TextsByLanguage } from "@/lib/i18n/bundled-texts";
import { textProblem } from "@/lib/i18n/message-shape";
import { callWebApi } from "./call-web-api";

const patienceMilliseconds = 3000;
const wireLanguages = { es: "ES", en: "EN", de: "DE", it: "IT", fr: "FR" } as const;

/** What `/web` says in place of this site's own texts, and at which version it did. */
interface SiteTexts {
  readonly version: string | null;
  readonly texts: TextsByLanguage;
}
interface Holder {
  held: SiteTexts;
}
const holder = () =>
  shared("site-texts", (): Holder => ({ held: { version: null, texts: byLanguage(() => new Map()) } }));

function ask(version: string | null): Promise<Response> {
  const { webApiUrl } = env();
  const path = `/web/textos${version ? `?version=${version}` : ""}`;
  if (!webApiUrl) return Promise.resolve(app.request(path));
  return callWebApi(
    `${webApiUrl.replace(/\/$/, "")}${path}`,
    { headers: { accept: "application/json" } },
    patienceMilliseconds,
  );
}

/** Those of a language that are not this site's own; one that doesn't fit stays away, with a word in the log. */
function differing(entries: Translations["entries"], language: Language): TextsByKey {
  const bundled = bundledTexts()[language];
  const others = entries.flatMap((entry): [string, string][] => {
    const [own, text] = [bundled.get(entry.texto), entry[wireLanguages[language]]];
    if (own === undefined || text === undefined || text === own) return [];
    const problem = textProblem(entry.texto, text, own);
    if (problem) logger.error("site-texts.not_shown", { key: entry.texto, lang: language, problem });
    return problem ? [] : [[entry.texto, text]];
  });
  return new Map(others);
}

/** Asks `/web` once for the texts; answers their version. Throws where it can't tell them: what is held stays. */
export async function readSiteTexts(): Promise<string | null> {
  const { held } = holder();
  const answer = await ask(held.version);
  if (answer.status === 304) return held.version;
  const body: unknown = await answer.json();
  const { version, entries } = okEnvelope(translationsSchema).parse(body).data;
  holder().held = { version, texts: byLanguage((language) => differing(entries, language)) };
  return version;
}

/** What the pages of a language say in place of the site's own texts; the same object until it changes. */
export const siteTextsOf = (language: Language): TextsByKey => holder().held.texts[language];
