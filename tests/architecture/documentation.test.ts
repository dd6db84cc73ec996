import fs from "node:fs";
import path from "node:path";

const decisions = fs.readdirSync(".github/decisions").map((name) => path.join(".github/decisions", name));
const patches = ".github/patches.md";
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "deploy/README.md",
  "deploy/backups.md",
  "deploy/settings.md",
  "deploy/sizing.md",
  "deploy/watch/README.md",
  patches,
  ...decisions,
];

/** Link targets of a Markdown file, and the repository paths that it names in code spans. */
function pathsNamedIn(document: string): string[] {
  const text = fs.readFileSync(document, "utf8");
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? "");
  const local = links.filter((target) => !target.includes("://"));
  const named = text.matchAll(/`((?:app|components|lib|messages|scripts|tests|deploy|\.github)\/[^`\s{…]*)`/g);
  const inFolder = (target: string) => path.join(path.dirname(document), target);
  return [...local.map(inFolder), ...[...named].map(([, target]) => target ?? "")];
}

it("documents contain no broken link or path", () => {
  const brokenLinks = documents.flatMap((document) =>
    pathsNamedIn(document).flatMap((target) => (fs.existsSync(target) ? [] : [`${document}: ${target}`])),
  );
  expect(brokenLinks).toEqual([]);
});

it("documents name every npm script and no script that does not exist", () => {
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const namedScripts = documents.flatMap((document) =>
    [...fs.readFileSync(document, "utf8").matchAll(/npm run ([\w:]+)/g)].map(([, name]) => `${name}`),
  );
  expect(new Set(namedScripts.filter((name) => !(name in scripts)))).toEqual(new Set());
  expect(
    Object.keys(scripts).filter((name) => !["prepare", "start", "test"].includes(name) && !namedScripts.includes(name)),
  ).toEqual([]);
});

it("patches.md lists every file that patches a framework, a library or the browser", () => {
  const patchingFiles = [
    "components/rental/payment/redirect-to-provider.ts",
    "components/staff/desk-document.tsx",
    "components/layout/early-scripts.ts",
    "components/ui/early-input.ts",
    "lib/auth/auth-request.ts",
    "lib/backend/core/db/client.ts",
    "lib/backend/core/http/network.ts",
    "lib/backend/graceful-shutdown.ts",
    "lib/backend/core/env.ts",
    "lib/backend/core/page-renewal.ts",
    "lib/backend/core/telemetry/record.ts",
    "lib/web-client/front-door.ts",
    "lib/web-client/page-request.ts",
    "next.config.mjs",
  ];
  const register = fs.readFileSync(patches, "utf8");
  expect(patchingFiles.filter((file) => !register.includes(`\`${file}\``))).toEqual([]);
});

it("every decision record has a number, a status and a date", () => {
  const wrong = decisions.sort().flatMap((file, index) => {
    const number = index + 1;
    const isNamed = path.basename(file).startsWith(`${String(number).padStart(4, "0")}-`);
    const head = new RegExp(`^# ${number}\\. .+\n\nStatus: accepted\n\nDate: \\d{4}-\\d{2}-\\d{2}\n`);
    return isNamed && head.test(fs.readFileSync(file, "utf8")) ? [] : [file];
  });
  expect(wrong).toEqual([]);
});
