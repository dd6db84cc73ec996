import {
  chainTo,
  cycles,
  folderCycles,
  importsOf,
  isClient,
  type ModuleGraph,
  readModules,
} from "@/tests/support/module-graph";

const graph = readModules();
const isUnder = (target: string, folders: readonly string[]) =>
  folders.some((folder) => target === folder || target.startsWith(`${folder}/`));
const isOfProject = (target: string) => /^(app|components|lib|messages|middleware|instrumentation)\b/.test(target);

const core = ["lib/contracts", "lib/domain"];
/** Bundled messages and their overrides: used by the backend as well as by the pages. */
const siteTexts = ["bundled-texts", "message-shape", "override-messages", "typography"].map(
  (name) => `lib/i18n/${name}.ts`,
);
const browserClient = [
  "queries.ts",
  "browser.ts",
  "browser-clock.ts",
  "import-chunk.ts",
  "lazy-component.tsx",
  "use-countdown.ts",
  "sign-in.ts",
  "session-check.ts",
  "passkey.ts",
  "desk-upload.ts",
  "desk-download.ts",
].map((name) => `lib/web-client/${name}`);
const webClientWhy = "read and write through lib/web-client/server: what needs the database belongs in lib/backend";
const componentsWhy = "components read through lib/loaders in the page and write through lib/actions";
/** What each folder may import of this project besides itself, and why; the first matching entry applies to a file. */
const laws: readonly [room: string, mayImport: readonly string[], why: string][] = [
  ["lib/domain", [], "the domain is pure: input shapes belong in lib/contracts, data in lib/backend"],
  ["lib/contracts", ["lib/domain"], "contracts import zod and the domain, nothing else"],
  ["lib/backend/outbox", ["lib/backend/db", "lib/backend/platform", ...core], "the outbox is a leaf"],
  [
    "lib/backend",
    [...core, "messages", ...siteTexts],
    "the backend knows no page and no session: lib/loaders or lib/actions pass what it needs",
  ],
  ["lib/sandbox", core, "another company's server shares nothing with the site but the wire protocol"],
  // Which of its files reach the browser is tested below.
  [
    "lib/web-client",
    [
      "lib/backend/app.ts",
      "lib/backend/desk/app.ts",
      "lib/backend/http",
      "lib/backend/platform",
      ...siteTexts,
      ...core,
    ],
    "the one door to /web: rows and commands stay behind it",
  ],
  [
    "lib/loaders",
    ["lib/web-client", "lib/backend/platform/env.ts", "lib/auth", "lib/i18n", "lib/seo", ...core],
    webClientWhy,
  ],
  [
    "lib/actions",
    ["lib/web-client", "lib/backend/platform/env.ts", "lib/auth", "lib/i18n", "lib/seo", ...core],
    webClientWhy,
  ],
  [
    "lib/auth",
    [
      "lib/web-client",
      "lib/backend/platform/env.ts",
      "lib/backend/platform/logger.ts",
      "lib/i18n",
      "lib/seo/site-url.ts",
      ...core,
    ],
    webClientWhy,
  ],
  ["lib/i18n", ["messages", ...core], "every page and the middleware load it"],
  ["lib/seo", ["lib/i18n", ...core], "every page and the middleware load it"],
  ["lib/fonts.ts", [], "it names the fonts"],
  ["components/ui", ["lib/i18n", ...core], "it could ship in another product: what knows the business is an area's"],
  // Breadcrumbs are written as structured data where they are shown, so that no page forgets it.
  [
    "components/support/page/page-header.tsx",
    ["components", "lib/seo/structured-data.ts", "lib/i18n", ...core],
    componentsWhy,
  ],
  ["components", ["lib/actions", ...browserClient, "lib/i18n", "lib/fonts.ts", ...core], componentsWhy],
  ["app/web", ["lib/web-client/route-handler.ts"], "it mounts the backend"],
  [
    "app",
    [
      "components",
      "lib/loaders",
      "lib/actions",
      ...browserClient,
      "lib/auth",
      "lib/i18n",
      "lib/seo",
      "lib/fonts.ts",
      ...core,
    ],
    "a page is composition: it reads through lib/loaders and writes through lib/actions",
  ],
  ["middleware.ts", ["lib/auth", "lib/i18n", "lib/seo", ...core], "it redirects and rewrites"],
  [
    "instrumentation.ts",
    [
      "lib/backend/boot.ts",
      "lib/backend/jobs/end-in-order.ts",
      "lib/backend/platform/logger.ts",
      "lib/web-client/front-door.ts",
      "lib/web-client/site-texts.ts",
    ],
    "it starts the server",
  ],
];

const nouns = (...names: string[]) => names.map((name) => `lib/backend/${name}`);
const sql = ["drizzle-orm", "pg"];
const next = ["next", "next-auth", "next-intl", "react"];
/** Imports that are forbidden to certain files, packages included. */
const bans: readonly [files: RegExp, mayNotImport: readonly string[], why: string][] = [
  [/^lib\/domain\//, ["zod", "hono", ...sql, ...next], "the domain is pure"],
  [/^lib\/contracts\//, ["hono", ...sql, ...next], "contracts import zod and the domain, nothing else"],
  [/^lib\/(backend|sandbox)\//, next, "the server behind /web, and the gateways, run without Next"],
  [
    /^lib\/backend\/.*routes\.ts$/,
    [...sql, "lib/backend/db/schema"],
    "a route parses, calls one query or command, and maps",
  ],
  [
    /^lib\/backend\/(?!http\/|documentation\/|client\/signed-in\.ts|staff\/gate\.ts).*\/(?!([^/]+-)?routes\.ts)[^/]+$/,
    ["hono", "@hono"],
    "commands and queries take explicit arguments: HTTP belongs in routes.ts",
  ],
  [
    /^lib\/backend\/payment\//,
    nouns("mail", "client-area", "authority", "jobs", "booking"),
    "payment writes what happened; who cares acts on it in jobs/reactions.ts",
  ],
  [
    /^lib\/backend\/booking\//,
    nouns("mail", "client-area", "authority", "jobs"),
    "a booking writes what happened; who cares acts on it in jobs/reactions.ts",
  ],
  [/^lib\/backend\/(?!(mail|jobs|desk)\/)/, nouns("mail"), "a mail is ordered in the outbox"],
  [/^(app|lib\/(web-client|loaders|actions|auth))\//, sql, "what needs the database belongs in lib/backend"],
  [/^lib\/(i18n|seo)\//, ["zod"], "every page and the middleware load it"],
  [/^components\//, ["next/root-params"], "pages pass the language down"],
];

const violations = (modules: ModuleGraph): string[] =>
  [...modules.values()].flatMap(({ file, imports }) => {
    const law = laws.find(([room]) => isUnder(file, [room]));
    if (!law) return [`${file}: no room of the house`];
    const [room, mayImport, why] = law;
    return imports.flatMap(({ target }) =>
      [
        ...(isOfProject(target) && !isUnder(target, [room, ...mayImport]) ? [why] : []),
        ...bans.flatMap(([files, banned, reason]) => (files.test(file) && isUnder(target, banned) ? [reason] : [])),
      ].map((reason) => `${file} -> ${target}: ${reason}`),
    );
  });

const graphOf = (files: Record<string, string>): ModuleGraph =>
  new Map(Object.entries(files).map(([file, source]) => [file, { file, source, imports: importsOf(source, file) }]));

describe("what may import what", () => {
  it("is kept by every module", () => expect(violations(graph)).toEqual([]));

  it.each([
    ["components/x.tsx", "@/lib/backend/app", "components read through lib/loaders"],
    ["components/x.tsx", "next/root-params", "pages pass the language down"],
    ["lib/domain/x.ts", "../contracts/a", "the domain is pure: input shapes"],
    ["lib/domain/x/x.ts", "zod", "the domain is pure"],
    ["lib/contracts/x.ts", "drizzle-orm/pg-core", "contracts import zod"],
    ["lib/backend/office/routes.ts", "drizzle-orm", "a route parses"],
    ["lib/backend/booking/after-sales-routes.ts", "@/lib/backend/db/schema/booking", "a route parses"],
    ["lib/backend/office/queries.ts", "hono", "commands and queries take explicit arguments"],
    ["lib/backend/office/queries.ts", "next/cache", "run without Next"],
    ["lib/backend/payment/settle/x.ts", "@/lib/backend/client-area/join-client", "payment writes what happened"],
    ["lib/backend/booking/change/x.ts", "@/lib/backend/authority/reports", "a booking writes what happened"],
    ["lib/backend/outbox/x.ts", "@/lib/backend/fleet/units", "the outbox is a leaf"],
    ["lib/backend/invoice/x.ts", "@/lib/backend/mail/write-mail", "a mail is ordered in the outbox"],
    ["lib/loaders/x.ts", "pg", "what needs the database"],
    ["lib/seo/x.ts", "zod", "every page and the middleware load it"],
    ["lib/backend/x.ts", "@/lib/sandbox/main", "the backend knows"],
    ["lib/sandbox/x.ts", "@/lib/backend/platform/env", "another company's server"],
  ])("is noticed when %s imports %s", (file, target, why) => {
    expect(violations(graphOf({ [file]: `import { x } from "${target}";` }))).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    ["lib/backend/jobs/x.ts", "@/lib/backend/mail/write-mail"],
    ["lib/backend/office/routes.ts", "hono"],
    ["lib/backend/http/x.ts", "hono"],
    ["lib/backend/app.ts", "hono"],
    ["lib/backend/office/queries.ts", "drizzle-orm"],
  ])("lets %s import %s", (file, target) => {
    expect(violations(graphOf({ [file]: `import { x } from "${target}";` }))).toEqual([]);
  });

  it("has an entry for every file", () => expect(violations(graphOf({ "lib/drawer/x.ts": "" }))).toHaveLength(1));

  it("lets no area of components use another one, which only the page puts together", () => {
    const shared = ["ui", "layout", "vehicle-art"];
    const areaOf = (file: string) => /^components\/([^/]+)\//.exec(file)?.[1];
    const crossed = [...graph.values()].flatMap(({ file, imports }) => {
      const area = areaOf(file);
      return imports.flatMap(({ target }) => {
        const other = areaOf(target);
        const foreign = area && other && other !== area && (area === "ui" || !shared.includes(other));
        return foreign ? [`${file} -> ${target}`] : [];
      });
    });
    expect(crossed).toEqual([]);
  });

  it("has no cycle", () => {
    expect(cycles(graph)).toEqual([]);
    const round = { "lib/a.ts": 'import { b } from "./b.ts";', "lib/b.ts": 'import { a } from "./a.ts";' };
    expect(importsOf(round["lib/a.ts"], "lib/a.ts")).toEqual([{ target: "lib/b.ts", isValue: true }]);
    expect(cycles(graphOf(round))).toHaveLength(2);
  });

  it("has no cycle between folders, type imports included", () => {
    expect(folderCycles(graph)).toEqual([]);
    const round = {
      "lib/a/x.ts": 'import type { B } from "@/lib/b/y.ts";',
      "lib/b/y.ts": 'import { z } from "@/lib/a/z.ts";',
      "lib/a/z.ts": "",
    };
    expect(folderCycles(graphOf(round))).toEqual(["lib/a -> lib/b -> lib/a", "lib/b -> lib/a -> lib/b"]);
  });

  it("keeps the backend out of the browser", () => {
    const clients = [...graph.values()].filter(isClient);
    expect(clients.length).toBeGreaterThan(0);
    const leaks = clients.flatMap(({ file }) => {
      const chain = chainTo(
        graph,
        file,
        (target) => isUnder(target, ["lib/backend", "lib/loaders"]) || target === "server-only",
      );
      return chain ? [chain.join(" -> ")] : [];
    });
    expect(leaks).toEqual([]);
  });

  it("keeps the desk out of what customers load", () => {
    const desk = [
      "components/desk",
      "lib/actions/desk",
      "lib/loaders/desk",
      "lib/web-client/passkey.ts",
      "lib/web-client/desk-upload.ts",
      "lib/web-client/desk-download.ts",
    ];
    const pages = [...graph.values()].filter(({ file }) => /^app\/\[lang\]\/\((?:public|private)\)\//.test(file));
    expect(pages.length).toBeGreaterThan(50);
    const chains = pages.flatMap(({ file }) => chainTo(graph, file, (target) => isUnder(target, desk)) ?? []);
    expect(chains).toEqual([]);
  });

  it("keeps database and sign-in server code out of the middleware", () => {
    const heavy = (target: string) =>
      isUnder(target, ["lib/backend", "lib/web-client", "next-auth", "pg", "drizzle-orm"]);
    expect(chainTo(graph, "middleware.ts", heavy)).toBeUndefined();
    const stepwise = { "middleware.ts": 'import "./lib/i18n/x.ts";', "lib/i18n/x.ts": 'import pg from "pg";' };
    expect(chainTo(graphOf(stepwise), "middleware.ts", heavy)).toEqual(["middleware.ts", "lib/i18n/x.ts", "pg"]);
  });
});
