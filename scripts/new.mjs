// npm run new -- screen NAME | call FEATURE/NAME | job FEATURE/NAME | feature NAME
// Writes the files of something new with a first test, registers it, and prints what is left to do.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const languages = ["es", "en", "de", "it", "fr"];
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** The forms of a kebab-case name in code and text. */
function formsOf(name) {
  const words = name.split("-");
  const camel = words[0] + words.slice(1).map(capital).join("");
  return { name, camel, type: capital(camel), title: capital(words.join(" ")) };
}

/** Adds an import of `names` below the first import of a file. */
const withImport = (source, names, from) =>
  source.replace(/^(?:import "server-only";\n)?/, (first) => `${first}import { ${names} } from "${from}";\n`);

function call({ feature, name, camel, title }, { file = `${name}-routes` } = {}) {
  const routes = `lib/backend/${feature}/${file}`;
  return {
    files: {
      [`lib/contracts/${feature}/${name}.ts`]: `import { z } from "zod";

/** Answer of \`GET /web/${name}\`. */
export const ${camel}Schema = z.object({ name: z.string() });
`,
      [`${routes}.ts`]: `import { okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, responses } from "@/lib/backend/core/http/router";
import { ${camel}Schema } from "@/lib/contracts/${feature}/${name}";

const read = route({
  method: "get",
  path: "/${name}",
  tags: ["${feature}"],
  description: "Returns the ${title.toLowerCase()}.",
  responses: responses(${camel}Schema, "The ${title.toLowerCase()}"),
});

export const ${camel}Routes = createRouter().openapi(read, (c) => okResponse(c, { name: "${name}" }));
`,
      [`tests/backend/${feature}/${name}.test.ts`]: `import { get } from "@/tests/support/web";

it("GET /${name} answers with the name", async () => {
  expect(await get("/${name}")).toMatchObject({ status: 200, body: { data: { name: "${name}" } } });
});
`,
    },
    edits: {
      "lib/backend/app.ts": (source) =>
        withImport(source, `${camel}Routes`, `@/${routes}`).replace(
          /(const calls = createRouter\(\)[^;]*);/,
          `$1\n  .route("/", ${camel}Routes);`,
        ),
    },
    next: [
      `describe the call, its payload and its refusals in ${routes}.ts and lib/contracts/${feature}/${name}.ts`,
      `see it: npm run dev, then http://localhost:3000/web/${name} and /web/docs`,
    ],
  };
}

function job({ feature, name, camel }) {
  return {
    files: {
      [`lib/backend/${feature}/${name}.ts`]: `import { logger } from "@/lib/backend/core/logger";

/** Runs every night; it may run twice, and in two processes at once. */
export async function ${camel}(now: Date): Promise<void> {
  logger.info("${feature}.${name.replaceAll("-", "_")}.done", { at: now.toISOString() });
}
`,
      [`tests/backend/${feature}/${name}.test.ts`]: `import { ${camel} } from "@/lib/backend/${feature}/${name}";

it("may run twice", async () => {
  const now = new Date("2027-03-01T02:00:00Z");
  await ${camel}(now);
  await expect(${camel}(now)).resolves.toBeUndefined();
});
`,
    },
    edits: {
      "lib/backend/nightly-jobs.ts": (source) =>
        withImport(source, camel, `@/lib/backend/${feature}/${name}`).replace(
          /(const tasks = \{[^}]*)\}/,
          `$1  ${camel},\n}`,
        ),
    },
    next: [
      "name the test that fails without the job beside the tasks of the rounds (CONTRIBUTING, “A job”)",
      "move it to lib/backend/reconcile-jobs.ts if it has to run every 30 seconds",
    ],
  };
}

function screen({ name, camel, type, title }) {
  const addTexts = (source) => {
    const messages = JSON.parse(source);
    return `${JSON.stringify({ ...messages, [camel]: { title, description: title } }, null, 2)}\n`;
  };
  return {
    files: {
      [`app/[lang]/(public)/rent/${name}/page.tsx`]: `import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { PageHeader } from "@/components/layout/page/page-header";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("${camel}");
  return { title: t("title"), description: t("description") };
}

export default async function ${type}() {
  const { language } = await getPageContext();
  const t = await getTranslations("${camel}");
  return <PageHeader language={language} title={t("title")} lead={t("description")} />;
}
`,
    },
    edits: Object.fromEntries(languages.map((language) => [`messages/${language}.json`, addTexts])),
    next: [
      `translate \`${camel}\` in messages/*.json; Spanish is the source`,
      "register its address as CONTRIBUTING says under “A screen”",
      `see it: npm run dev, then http://localhost:3000/es/rent/${name}`,
    ],
  };
}

function feature(forms) {
  const { name, camel, title } = forms;
  const first = call({ ...forms, feature: name }, { file: "routes" });
  return {
    ...first,
    files: {
      [`lib/domain/${name}/${name}.ts`]: `/** A first rule of ${title.toLowerCase()}: pure, without clock, database and text. */
export const ${camel}IsOpen = (count: number): boolean => count > 0;
`,
      [`tests/unit/${name}/${name}.test.ts`]: `import { ${camel}IsOpen } from "@/lib/domain/${name}/${name}";

it("is open with at least one", () => {
  expect([0, 1].map(${camel}IsOpen)).toEqual([false, true]);
});
`,
      ...first.files,
    },
    next: [
      ...first.next,
      `say what ${name} may import in tests/architecture/import-laws.test.ts, and what it is in the README`,
    ],
  };
}

const kinds = { call, job, screen, feature };
const needsFeature = ["call", "job"];

/** What is written for a kind and a name; throws for a name that is none. */
function planOf(kind, given = "") {
  const [name, inFeature] = given.split("/").reverse();
  const isName = (word) => /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(word ?? "");
  const isComplete = needsFeature.includes(kind) ? isName(inFeature) : inFeature === undefined;
  if (!Object.hasOwn(kinds, kind ?? "") || !isName(name) || !isComplete)
    throw new Error("npm run new -- screen NAME | call FEATURE/NAME | job FEATURE/NAME | feature NAME, in kebab-case");
  return kinds[kind]({ ...formsOf(name), feature: inFeature });
}

function write(root, { files, edits, next }) {
  const inRoot = (file) => path.join(root, file);
  for (const file of Object.keys(files)) if (fs.existsSync(inRoot(file))) throw new Error(`${file} exists already.`);
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    fs.writeFileSync(inRoot(file), content);
  }
  for (const [file, edit] of Object.entries(edits)) {
    const source = fs.readFileSync(inRoot(file), "utf8");
    const edited = edit(source);
    if (edited === source) throw new Error(`${file} has changed its form: mend scripts/new.mjs.`);
    fs.writeFileSync(inRoot(file), edited);
  }
  const written = [...Object.keys(files), ...Object.keys(edits)];
  execFileSync(
    path.resolve("node_modules/.bin/biome"),
    ["check", "--write", "--no-errors-on-unmatched", ...written.map(inRoot)],
    {
      stdio: "ignore",
    },
  );
  for (const file of written) console.log(`wrote ${file}`);
  for (const step of next) console.log(`next: ${step}`);
}

const [kind, given, root = "."] = process.argv.slice(2);
try {
  write(root, planOf(kind, given));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
