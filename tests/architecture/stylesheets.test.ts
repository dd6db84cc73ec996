import { readdirSync, readFileSync } from "node:fs";
import { readModules } from "@/tests/support/module-graph";

const globals = readFileSync("app/globals.css", "utf8");
const sheets = readdirSync("components", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => `components/${name}`)
  .toSorted();
const sources = [...readModules().values()].filter(({ file }) => /^(app|components)\//.test(file));

it("globals.css imports the stylesheet of every component, so that none is a separate request", () => {
  const imported = [...globals.matchAll(/@import "\.\.\/(.*?)"/g)].map(([, file]) => file);
  expect(imported.toSorted()).toEqual(sheets);
  expect(sources.filter(({ source }) => /import "[^"]*(?<!\/globals)\.css"/.test(source))).toEqual([]);
});

describe("selectors by position", () => {
  const position = /:(?:nth|first|last|only)-|\b(?:first|last|only|odd|even):|> \*|[\w\])] [+~] [\w.[].*[{,]$/;

  it.each([".car-card > :nth-child(2) {", "td:first-child {", "> * {", "h3 + p {", "@apply grid first:border-0;"])(
    "detects a selector by position in %s",
    (line) => {
      expect(position.test(line)).toBe(true);
    },
  );

  it.each(["> summary {", "--text-2xl: clamp(1.5rem, 1.35rem + 0.6vw, 1.875rem);"])(
    "detects no selector by position in %s",
    (line) => {
      expect(position.test(line)).toBe(false);
    },
  );

  it("no stylesheet selects an element by position, since moving it would change its look", () => {
    const found = [...sheets, "app/globals.css"].flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => position.test(line))
        .map((line) => `${file} ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});

// `buttonStyle` composes the names `button-…`.
it("every class in the stylesheet of a component is used by a component", () => {
  const unused = sheets.flatMap((file) => {
    const classes = readFileSync(file, "utf8").matchAll(/(?<=^|[\s(&])\.([a-z][\w-]*)(?=[^;]*\{)/gm);
    return [...new Set([...classes].map(([, name = ""]) => name))]
      .filter(
        (name) =>
          !name.startsWith("button-") &&
          !sources.some(({ source }) => new RegExp(`["'\` ]${name}["'\` ]`).test(source)),
      )
      .map((name) => `${file} .${name}`);
  });
  expect(unused).toEqual([]);
});
