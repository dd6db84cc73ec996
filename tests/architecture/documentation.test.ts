import fs from "node:fs";
import path from "node:path";

const decisions = fs.readdirSync(".github/decisions").map((name) => path.join(".github/decisions", name));
const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "deploy/README.md", ...decisions];

/** Link targets of a Markdown file, and the repository paths that it names in code spans. */
function pathsNamedIn(document: string): string[] {
  const text = fs.readFileSync(document, "utf8");
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? "");
  const local = links.filter((target) => !target.includes("://"));
  const named = text.matchAll(/`((?:app|components|lib|messages|scripts|tests|deploy|\.github)\/[^`\s{…]*)`/g);
  const inFolder = (target: string) => path.join(path.dirname(document), target);
  return [...local.map(inFolder), ...[...named].map(([, target]) => target ?? "")];
}

it("has no broken link or path in any document", () => {
  const brokenLinks = documents.flatMap((document) =>
    pathsNamedIn(document).flatMap((target) => (fs.existsSync(target) ? [] : [`${document}: ${target}`])),
  );
  expect(brokenLinks).toEqual([]);
});

it("names every npm script, and none that doesn't exist", () => {
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const namedScripts = documents.flatMap((document) =>
    [...fs.readFileSync(document, "utf8").matchAll(/npm run ([\w:]+)/g)].map(([, name]) => `${name}`),
  );
  expect(new Set(namedScripts.filter((name) => !(name in scripts)))).toEqual(new Set());
  expect(
    Object.keys(scripts).filter((name) => !["start", "test"].includes(name) && !namedScripts.includes(name)),
  ).toEqual([]);
});
