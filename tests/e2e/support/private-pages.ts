import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../../app/[lang]/(private)");

/** What stands in an address in place of a folder in brackets. */
export type Parts = Readonly<Record<string, string>>;

/** A handler or page of the private surface, with the names of the parts that its address takes. */
export interface PrivatePage {
  /** As its folder names it, as in `rent/manage/[code]`. */
  readonly route: string;
  readonly parts: readonly string[];
  readonly address: (language: string, parts: Parts) => string;
}

function pageOf(file: string): PrivatePage {
  const folders = path.dirname(path.relative(root, file)).split(path.sep);
  const route = folders.filter((folder) => !folder.startsWith("(")).join("/");
  const parts = [...route.matchAll(/\[(?:\[\.\.\.)?(\w+)\]{1,2}/g)].flatMap(([, name]) => name ?? []);
  const address = (language: string, given: Parts) => {
    const filled = route.replace(/\/?\[\[\.\.\.(\w+)\]\]/g, (_, name: string) => given[name] ?? "");
    return `/${language}/${filled.replace(/\[(\w+)\]/g, (_, name: string) => given[name] ?? "")}`;
  };
  return { route, parts, address };
}

/** Every page and handler of the private surface, read from its folders. */
export const privatePages = (): PrivatePage[] =>
  fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?:^|\/)(?:page|route)\.tsx?$/.test(name))
    .toSorted()
    .map((name) => pageOf(path.join(root, name)));
