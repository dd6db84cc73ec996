// npm run texts -- set: applies the typography rules to every message file.
// npm run texts -- compare LANGUAGE LIST.json: status of a proofreader's corrections ({ key: { now, better } }).
import "./register-typescript.mjs";
import fs from "node:fs";

const { setTypography } = await import("../lib/i18n/typography.ts");
const { languages } = await import("../lib/domain/core/languages.ts");
const fileOf = (language) => `messages/${language}.json`;
const read = (file) => JSON.parse(fs.readFileSync(file, "utf8"));

const setAll = (language, value) =>
  typeof value === "string"
    ? setTypography(language, value)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, setAll(language, inner)]));

const flatten = (value, key = "") =>
  typeof value === "string"
    ? [[key, value]]
    : Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name));

function compare(language, list) {
  const texts = new Map(flatten(read(fileOf(language))));
  const plain = (text) => setTypography(language, text);
  const refused = new Map(Object.entries(read("messages/refused.json")[language] ?? {}));
  const byStatus = { taken: [], bettered: [], refused: [], elsewhere: [], left: [] };
  for (const [key, { now, better }] of Object.entries(read(list))) {
    const text = texts.get(key);
    if (text === undefined) byStatus.elsewhere.push(key);
    else if (text === plain(better)) byStatus.taken.push(key);
    else if (refused.has(key)) byStatus.refused.push(`${key}: ${refused.get(key)}`);
    else if (text !== plain(now)) byStatus.bettered.push(key);
    else byStatus.left.push(key);
  }
  for (const [what, keys] of Object.entries(byStatus)) console.log(`${what}: ${keys.length}`);
  for (const what of ["refused", "elsewhere", "left"])
    for (const key of byStatus[what]) console.log(`  ${what}  ${key}`);
  return byStatus.left.length === 0;
}

const [command, language, list] = process.argv.slice(2);
if (command === "set") {
  for (const language of languages)
    fs.writeFileSync(fileOf(language), `${JSON.stringify(setAll(language, read(fileOf(language))), null, 2)}\n`);
} else if (command === "compare" && languages.includes(language) && list) {
  process.exitCode = compare(language, list) ? 0 : 1;
} else {
  console.error("npm run texts -- set, or npm run texts -- compare LANGUAGE LIST.json");
  process.exitCode = 1;
}
