import { createHash } from "node:crypto";
import { getTranslations } from "next-intl/server";
import { keepEarlyInput } from "@/components/ui/early-input";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { chunkTimeoutMs } from "@/lib/web-client/import-chunk";
import { addDiscountsToSearch, offerLanguage, rememberLanguage } from "./early-visitor";
import { type ChunkWatch, collectLoadErrors, watchChunks } from "./watch-chunks";

/** Session storage keys: time of the last reload because of a missing chunk, and the inputs to restore after it. */
export const missingCodeKeys = { at: "lostCode", typed: "typedFields" } as const;

/** Set before zod loads: its check whether `new Function` is allowed would violate the content security policy. */
export const zodWithoutEval = "globalThis.__zod_globalConfig={jitless:true}";

/** The text of a call, without comments and indentation: the server's code is not minified. */
const call = (code: (...args: never[]) => unknown, ...args: string[]) =>
  `(${code.toString().replaceAll(/^\s+(?:\/\/.*)?/gm, "")})(${args.join()})`;
const json = JSON.stringify;
const chunkWatch: ChunkWatch = { storageKey: missingCodeKeys.at, chunkTimeoutMs };
const resultsPath = paths.results("es").slice("/es".length);

/** Runs in every page before its first paint and bundles: the text of functions, which use nothing but arguments. */
export const firstScript = [
  zodWithoutEval,
  call(rememberLanguage, json(languages)),
  call(offerLanguage, json(languages)),
  call(addDiscountsToSearch, json(resultsPath)),
  call(watchChunks, json(chunkWatch), call(keepEarlyInput, json(missingCodeKeys.typed))),
].join(";");

/** A separate file: inline it would be in each page twice, in the HTML and in the RSC payload. */
export const firstScriptFile = `first-${createHash("sha256").update(firstScript).digest("hex").slice(0, 8)}.js`;

/** Inline, before that file: collects load errors until it runs. */
export const earlyErrorsScript = call(collectLoadErrors);

export async function errorScreenTexts() {
  const t = await getTranslations("failure");
  return { title: t("title"), text: t("text"), retry: t("retry"), home: t("home") };
}
export type ErrorScreenTexts = Awaited<ReturnType<typeof errorScreenTexts>>;
