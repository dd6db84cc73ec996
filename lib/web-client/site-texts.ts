import "server-only";
import { createHash } from "node:crypto";
import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/platform/env";
import { logger } from "@/lib/backend/platform/logger";
import { renewPages } from "@/lib/backend/platform/page-renewal";
import { pollForever } from "@/lib/backend/platform/poll-forever";
import { shared } from "@/lib/backend/platform/shared";
import { okEnvelope } from "@/lib/contracts/envelope";
import { wireLanguages } from "@/lib/contracts/shown-name";
import {
  nameKeys,
  nameKinds,
  namesAndLabelsSchema,
  type Translations,
  translationsSchema,
} from "@/lib/contracts/texts";
import type { Language } from "@/lib/domain/language/languages";
import { bundledTexts, byLanguage, type TextsByKey, type TextsByLanguage } from "@/lib/i18n/bundled-texts";
import { textProblem } from "@/lib/i18n/message-shape";
import { callWebApi } from "./call-web-api";

const patienceMilliseconds = 3000;

type Entries = Translations["entries"];

/** What `/web` says in place of this site's own texts, and at which version it did. */
interface SiteTexts {
  readonly version: string | null;
  readonly entries: Entries;
  readonly names: Entries;
  /** Which texts and names they are. */
  readonly state: string | null;
  readonly texts: TextsByLanguage;
}
interface Holder {
  held: SiteTexts;
}
const holder = () =>
  shared(
    "site-texts",
    (): Holder => ({
      held: { version: null, entries: [], names: [], state: null, texts: byLanguage(() => new Map()) },
    }),
  );

function ask(path: string): Promise<Response> {
  const { webApiUrl } = env();
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

/** The names of rates, covers, extras, surcharges, categories and statuses as entries of their keys; without an answer those of before. */
async function askNames(held: SiteTexts): Promise<Entries> {
  try {
    const body: unknown = await (await ask("/web/nombresyetiquetas")).json();
    const received = okEnvelope(namesAndLabelsSchema).parse(body).data;
    return nameKinds.flatMap((kind) =>
      nameKeys[kind].flatMap(({ code, name, label, summary }) => {
        const one = received[kind].find((entry) => entry.code === code);
        if (!one) return [];
        return [
          { texto: label, ...one.label },
          { texto: name, ...one.name },
          { texto: summary, ...one.summary },
        ];
      }),
    );
  } catch (error) {
    logger.error("site-texts.names_not_read", { error });
    return held.names;
  }
}

async function askTexts(held: SiteTexts): Promise<Pick<SiteTexts, "version" | "entries">> {
  const answer = await ask(`/web/textos${held.version ? `?version=${held.version}` : ""}`);
  if (answer.status === 304) return held;
  const body: unknown = await answer.json();
  return okEnvelope(translationsSchema).parse(body).data;
}

/** A name is what the names say, whatever the texts have at its key. */
function withNames(entries: Entries, names: Entries): Entries {
  const named = new Set(names.map(({ texto }) => texto));
  return [...entries.filter(({ texto }) => !named.has(texto)), ...names];
}

/** Asks `/web` once for texts and names; answers which they are. Throws where it can't tell the texts: what is held stays. */
export async function readSiteTexts(): Promise<string | null> {
  const { held } = holder();
  const [{ version, entries }, names] = await Promise.all([askTexts(held), askNames(held)]);
  const state = createHash("sha256")
    .update(JSON.stringify([version, names]))
    .digest("hex")
    .slice(0, 16);
  if (state === held.state) return state;
  const merged = withNames(entries, names);
  holder().held = { version, entries, names, state, texts: byLanguage((language) => differing(merged, language)) };
  return state;
}

/** What the pages of a language say in place of the site's own texts; the same object until it changes. */
export const siteTextsOf = (language: Language): TextsByKey => holder().held.texts[language];

/** Looks once whether the texts are others than those of `known` and lets all pages be made anew; answers what they show. */
async function look(known: string | null): Promise<string | null> {
  try {
    const version = await readSiteTexts();
    // The pages that were made before the first texts came show the site's own ones.
    if (version !== known) await renewPages("texts");
    return version;
  } catch (error) {
    logger.error("site-texts.not_renewed", { error });
    return known;
  }
}

/**
 * A process that serves pages knows its texts before it answers and, a few seconds after staff have changed one, says the
 * new ones everywhere; each process looks after its own. Without an answer it says what it knows.
 */
export async function watchTexts(pauseMilliseconds?: number): Promise<void> {
  const first = await readSiteTexts().catch((error: unknown) => {
    logger.error("site-texts.not_read", { error });
    return null;
  });
  pollForever<string | null>("texts", first, look, pauseMilliseconds);
}
