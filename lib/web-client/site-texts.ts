import "server-only";
import { createHash } from "node:crypto";
import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/core/env";
import { logger } from "@/lib/backend/core/logger";
import { type RenewalTimes, watchPages } from "@/lib/backend/core/page-renewal";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import {
  nameKeys,
  nameKinds,
  namesAndLabelsSchema,
  type Translations,
  translationsSchema,
} from "@/lib/contracts/content/texts";
import { okEnvelope } from "@/lib/contracts/core/envelope";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { type Language, languages } from "@/lib/domain/core/languages";
import {
  bundledTexts,
  byLanguage,
  overridesByLanguage,
  type TextsByKey,
  type TextsByLanguage,
} from "@/lib/i18n/bundled-texts";
import { callWebApi } from "./call-web-api";

const timeoutMilliseconds = 3000;

type Entries = Translations["entries"];

/** Text overrides from `/web`, with their version. */
interface SiteTexts {
  readonly version: string | null;
  readonly entries: Entries;
  readonly names: Entries;
  /** Hash of texts and names, to detect changes. */
  readonly state: string | null;
  readonly texts: TextsByLanguage;
}
interface Holder {
  current: SiteTexts;
}
const holder = () =>
  processSingleton(
    "site-texts",
    (): Holder => ({
      current: { version: null, entries: [], names: [], state: null, texts: byLanguage(() => new Map()) },
    }),
  );

function ask(path: string): Promise<Response> {
  const { webApiUrl } = env();
  if (!webApiUrl) return Promise.resolve(app.request(path));
  return callWebApi(
    `${webApiUrl.replace(/\/$/, "")}${path}`,
    { headers: { accept: "application/json" } },
    timeoutMilliseconds,
  );
}

/** The entries that differ from the bundled texts; invalid ones are logged, and keys of another release left out. */
const overridesOf = (entries: Entries): TextsByLanguage =>
  overridesByLanguage(
    entries.flatMap((entry) =>
      languages.flatMap((lang) => {
        const text = entry[wireLanguages[lang]];
        return text !== undefined && bundledTexts()[lang].has(entry.texto) ? [{ key: entry.texto, lang, text }] : [];
      }),
    ),
    (problem) => logger.error("texts.override.invalid", problem),
  );

/** The display names (rates, coverages, extras …) as entries by message key; the previous ones if the request fails. */
async function fetchNames(previous: SiteTexts): Promise<Entries> {
  try {
    const body: unknown = await (await ask("/web/nombresyetiquetas")).json();
    const received = okEnvelope(namesAndLabelsSchema).parse(body).data;
    return nameKinds.flatMap((kind) =>
      nameKeys[kind].flatMap(({ code, name, label, summary }) => {
        const override = received[kind].find((entry) => entry.code === code);
        if (!override) return [];
        return [
          { texto: label, ...override.label },
          { texto: name, ...override.name },
          { texto: summary, ...override.summary },
        ];
      }),
    );
  } catch (error) {
    logger.error("texts.names.fetch_failed", { error });
    return previous.names;
  }
}

async function fetchTexts(previous: SiteTexts): Promise<Pick<SiteTexts, "version" | "entries">> {
  const answer = await ask(`/web/textos${previous.version ? `?version=${previous.version}` : ""}`);
  if (answer.status === 304) return previous;
  const body: unknown = await answer.json();
  return okEnvelope(translationsSchema).parse(body).data;
}

/** Names take precedence over texts with the same key. */
function withNames(entries: Entries, names: Entries): Entries {
  const named = new Set(names.map(({ texto }) => texto));
  return [...entries.filter(({ texto }) => !named.has(texto)), ...names];
}

/** Fetches texts and names once and returns their hash. Throws when the texts can't be read; the current ones stay. */
export async function readSiteTexts(): Promise<string> {
  const { current } = holder();
  const [{ version, entries }, names] = await Promise.all([fetchTexts(current), fetchNames(current)]);
  const state = createHash("sha256")
    .update(JSON.stringify([version, names]))
    .digest("hex")
    .slice(0, 16);
  if (state === current.state) return state;
  const merged = withNames(entries, names);
  holder().current = { version, entries, names, state, texts: overridesOf(merged) };
  return state;
}

/** Text overrides of a language; the same object until they change. */
export const siteTextsOf = (language: Language): TextsByKey => holder().current.texts[language];

/**
 * Loads the text overrides before the process serves pages, then polls, so that changes by staff appear within seconds.
 * Each process polls for itself; on errors it keeps the current texts. Pages rendered before the first success show the
 * bundled texts and are renewed after it.
 */
export async function watchTexts(times: RenewalTimes = {}): Promise<void> {
  const first = await readSiteTexts().catch((error: unknown) => {
    logger.error("texts.overrides.fetch_failed", { error });
    return null;
  });
  watchPages({ content: "texts", readState: readSiteTexts, first, ...times });
}
