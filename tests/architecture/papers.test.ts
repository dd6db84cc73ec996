import fs from "node:fs";
import path from "node:path";

const decisions = fs.readdirSync(".github/decisions").map((name) => path.join(".github/decisions", name));
const papers = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "deploy/README.md", ...decisions];

/** What a paper points to: the targets of its links, and the paths of this repository that stand in code. */
function pointsTo(paper: string): string[] {
  const text = fs.readFileSync(paper, "utf8");
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? "");
  const local = links.filter((target) => !target.includes("://"));
  const named = text.matchAll(/`((?:app|components|lib|messages|scripts|tests|deploy|\.github)\/[^`\s{…]*)`/g);
  const inFolder = (target: string) => path.join(path.dirname(paper), target);
  return [...local.map(inFolder), ...[...named].map(([, target]) => target ?? "")];
}

it("points to what is there, in every paper", () => {
  const lost = papers.flatMap((paper) =>
    pointsTo(paper).flatMap((target) => (fs.existsSync(target) ? [] : [`${paper}: ${target}`])),
  );
  expect(lost).toEqual([]);
});

it("names the commands that there are", () => {
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const told = papers.flatMap((paper) =>
    [...fs.readFileSync(paper, "utf8").matchAll(/npm run ([\w:]+)/g)].map(([, name]) => `${name}`),
  );
  expect(new Set(told.filter((name) => !(name in scripts)))).toEqual(new Set());
  expect(Object.keys(scripts).filter((name) => !["start", "test"].includes(name) && !told.includes(name))).toEqual([]);
});
