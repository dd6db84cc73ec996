import { chainTo, cycles, importsOf, isClient, type ModuleGraph, readModules } from "@/tests/support/module-graph";

const graph = readModules();
const isUnder = (target: string, folders: readonly string[]) =>
  folders.some((folder) => target === folder || target.startsWith(`${folder}/`));
const isOfProject = (target: string) => /^(app|components|lib|messages|middleware|instrumentation)\b/.test(target);

const ground = ["lib/contracts", "lib/domain"];
/** Messages, their overrides and texts made of them: used by the backend as well as by the pages. */
const siteTexts = ["bundled-texts", "car-filter-text", "message-shape", "override-messages", "typography"].map(
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
/** What each folder may import of this project besides itself, and why; the first matching entry applies to a file. */
const laws: readonly [room: string, mayImport: readonly string[], why: string][] = [
  ["lib/domain", [], "the domain is pure: input shapes belong in lib/contracts, data in lib/backend"],
  ["lib/contracts", ["lib/domain"], "contracts import zod and the domain, nothing else"],
  [
    "lib/backend",
    [...ground, "messages", ...siteTexts],
    "the backend knows no page and no session: lib/server passes what it needs",
  ],
  ["lib/sandbox", ground, "another company's server shares nothing with the site but the wire protocol"],
  // Which of its files reach the browser is tested below.
  [
    "lib/web-client",
    ["lib/backend/app.ts", "lib/backend/desk-app.ts", "lib/backend/core", ...siteTexts, ...ground],
    "the one door to /web: rows and commands stay behind it",
  ],
  [
    "lib/server",
    ["lib/web-client", "lib/backend/core/env.ts", "lib/auth", "lib/i18n", "lib/seo", ...ground],
    "read and write through lib/web-client/server: what needs the database belongs in lib/backend",
  ],
  [
    "lib/auth",
    [
      "lib/web-client",
      "lib/backend/core/env.ts",
      "lib/backend/core/logger.ts",
      "lib/i18n",
      "lib/seo/site-url.ts",
      ...ground,
    ],
    "read and write through lib/web-client/server: what needs the database belongs in lib/backend",
  ],
  ["lib/i18n", ["messages", ...ground], "every page and the middleware load it"],
  ["lib/seo", ["lib/i18n", ...ground], "every page and the middleware load it"],
  ["lib/fonts.ts", [], "it names the fonts"],
  [
    "components/ui",
    ["lib/i18n", ...ground],
    "it could ship in another product: what knows the business is a feature's",
  ],
  // Breadcrumbs are written as structured data where they are shown, so that no page forgets it.
  [
    "components/layout/page/page-header.tsx",
    ["components", "lib/seo/structured-data.ts", "lib/i18n", ...ground],
    "components get data from their page and write through the actions of lib/server",
  ],
  [
    "components",
    ["lib/server", ...browserClient, "lib/i18n", "lib/fonts.ts", ...ground],
    "components get data from their page and write through the actions of lib/server",
  ],
  ["app/web", ["lib/web-client/route-handler.ts"], "it mounts the backend"],
  [
    "app",
    ["components", "lib/server", ...browserClient, "lib/auth", "lib/i18n", "lib/seo", "lib/fonts.ts", ...ground],
    "a page is composition: it reads and writes through lib/server",
  ],
  ["middleware.ts", ["lib/auth", "lib/i18n", "lib/seo", ...ground], "it redirects and rewrites"],
  [
    "instrumentation.ts",
    [
      "lib/backend/boot.ts",
      "lib/backend/graceful-shutdown.ts",
      "lib/backend/core/logger.ts",
      "lib/web-client/front-door.ts",
      "lib/web-client/site-texts.ts",
    ],
    "it starts the server",
  ],
];

const sql = ["drizzle-orm", "pg"];
const next = ["next", "next-auth", "next-intl", "react"];
const mails = /^lib\/backend\/\w+\/mails\//;
const loaders = /^lib\/server\/\w+\/(?:desk-)?loaders\.ts$/;
const whoCares = /^lib\/backend\/(?:compliance|sales|account\/dashboard)\//;
/** Imports that are forbidden to certain files, packages included. */
const bans: readonly [files: RegExp, mayNotImport: readonly (string | RegExp)[], why: string][] = [
  [/^lib\/domain\//, ["zod", "hono", ...sql, ...next], "the domain is pure"],
  [/^lib\/contracts\//, ["hono", ...sql, ...next], "contracts import zod and the domain, nothing else"],
  [
    /^lib\/(backend(?!\/content\/mails\/)|sandbox)\//,
    next,
    "the server behind /web, and the gateways, run without Next",
  ],
  // React renders the HTML of mails, to static markup.
  [/^lib\/backend\/content\/mails\//, next.filter((name) => name !== "react"), "mails are rendered without Next"],
  [
    /^lib\/backend\/.*routes\.ts$/,
    [...sql, "lib/backend/core/db/schema"],
    "a route parses, calls one query or command, and maps",
  ],
  [
    /^lib\/backend\/(?!core\/http\/|account\/signed-in\.ts|staff\/gate\.ts).*\/(?!([^/]+-)?routes\.ts)[^/]+$/,
    ["hono", "@hono"],
    "commands and queries take explicit arguments: HTTP belongs in routes.ts",
  ],
  [
    /^lib\/backend\/(?:payment|rental)\/(?!desk\/|mails\/)/,
    [whoCares, mails],
    "a command writes what happened; who cares acts on it in event-handlers.ts",
  ],
  [/^lib\/backend\/(?!\w+\/mails\/|\w+\/desk\/|\w+-?\w*\.ts)/, [mails], "a mail is ordered in the outbox"],
  [/^(app|lib\/(web-client|server|auth))\//, sql, "what needs the database belongs in lib/backend"],
  [/^components\//, [loaders], "a page loads, a component shows"],
  [/^lib\/(i18n|seo)\//, ["zod"], "every page and the middleware load it"],
  [/^components\//, ["next/root-params"], "pages pass the language down"],
];

/**
 * The features of each floor from the ground up: a file imports files of its own feature and of those named before it.
 * `desk` and `dashboard` are the parts of a feature that staff and signed-in clients use, above the features themselves.
 */
const order: Readonly<Record<string, readonly string[]>> = {
  "lib/domain": ["core", "content", "staff", "account", "payment", "fleet", "pricing", "rental", "sales"],
  "lib/contracts": [
    ...["core", "staff", "payment", "fleet", "pricing", "compliance", "rental", "account", "content", "sales"],
    ".",
  ],
  "lib/backend": [
    ...["core", "pricing", "content", "fleet", "account", "staff", "payment", "rental", "sales", "compliance"],
    ...["pricing/desk", "content/desk", "sales/desk", "compliance/desk", "account/dashboard", "payment/desk"],
    ...["account/desk", "fleet/desk", "rental/desk", "cli", "."],
  ],
  "lib/server": ["core", "staff", "account", "fleet", "payment", "pricing", "rental", "sales", "content"],
  components: [
    ...["ui", "illustrations", "layout", "staff", "account", "payment", "fleet", "content", "rental", "sales"],
    ...["compliance", "pricing/desk", "payment/desk", "content/desk", "rental/desk", "fleet/desk", "account/desk"],
    "sales/desk",
  ],
};
/** The floor of a file, and the feature that it belongs to; undefined outside the floors that have features. */
function placeOf(file: string): readonly [floor: string, feature: string] | undefined {
  const floor = Object.keys(order).find((folder) => file.startsWith(`${folder}/`));
  if (floor === undefined) return undefined;
  const [first = "", second = "", ...rest] = file.slice(floor.length + 1).split("/");
  if (second === "") return [floor, "."];
  const isPart = rest.length > 0 && (second === "desk" || second === "dashboard");
  return [floor, isPart ? `${first}/${second}` : first];
}
const upwards = (modules: ModuleGraph): string[] =>
  [...modules.values()].flatMap(({ file, imports }) => {
    const [floor = "", feature = ""] = placeOf(file) ?? [];
    const features = order[floor] ?? [];
    if (floor && !features.includes(feature)) return [`${file}: ${feature} is no feature of ${floor}`];
    return imports.flatMap(({ target }) => {
      const [targetFloor, targetFeature = ""] = placeOf(target) ?? [];
      const isAbove = targetFloor === floor && features.indexOf(targetFeature) > features.indexOf(feature);
      return isAbove ? [`${file} -> ${target}: ${targetFeature} stands above ${feature}`] : [];
    });
  });

const isBanned = (target: string, banned: readonly (string | RegExp)[]) =>
  banned.some((ban) => (typeof ban === "string" ? isUnder(target, [ban]) : ban.test(target)));
const violations = (modules: ModuleGraph): string[] =>
  [...modules.values()].flatMap(({ file, imports }) => {
    const law = laws.find(([room]) => isUnder(file, [room]));
    if (!law) return [`${file}: no room of the house`];
    const [room, mayImport, why] = law;
    return imports.flatMap(({ target }) =>
      [
        ...(isOfProject(target) && !isUnder(target, [room, ...mayImport]) ? [why] : []),
        ...bans.flatMap(([files, banned, reason]) => (files.test(file) && isBanned(target, banned) ? [reason] : [])),
      ].map((reason) => `${file} -> ${target}: ${reason}`),
    );
  });

const graphOf = (files: Record<string, string>): ModuleGraph =>
  new Map(Object.entries(files).map(([file, source]) => [file, { file, source, imports: importsOf(source, file) }]));

describe("import rules", () => {
  it("no module breaks an import rule", () => expect(violations(graph)).toEqual([]));

  it.each([
    ["components/x.tsx", "@/lib/backend/app", "components get data from their page"],
    ["components/x.tsx", "@/lib/server/rental/loaders", "a page loads"],
    ["components/x.tsx", "next/root-params", "pages pass the language down"],
    ["lib/domain/rental/x.ts", "@/lib/contracts/core/scalars", "the domain is pure: input shapes"],
    ["lib/domain/rental/x.ts", "zod", "the domain is pure"],
    ["lib/contracts/rental/x.ts", "drizzle-orm/pg-core", "contracts import zod"],
    ["lib/backend/fleet/routes.ts", "drizzle-orm", "a route parses"],
    ["lib/backend/rental/after-sales-routes.ts", "@/lib/backend/core/db/schema/booking", "a route parses"],
    ["lib/backend/fleet/queries.ts", "hono", "commands and queries take explicit arguments"],
    ["lib/backend/fleet/queries.ts", "next/cache", "run without Next"],
    ["lib/backend/payment/x.ts", "@/lib/backend/account/dashboard/join-client", "a command writes what happened"],
    ["lib/backend/rental/change/x.ts", "@/lib/backend/compliance/authority-reports", "a command writes what happened"],
    ["lib/backend/compliance/x.ts", "@/lib/backend/content/mails/compose-mail", "a mail is ordered in the outbox"],
    ["lib/server/rental/x.ts", "pg", "what needs the database"],
    ["lib/seo/x.ts", "zod", "every page and the middleware load it"],
    ["lib/backend/core/x.ts", "@/lib/sandbox/main", "the backend knows"],
    ["lib/sandbox/x.ts", "@/lib/backend/core/env", "another company's server"],
  ])("reports a violation when %s imports %s", (file, target, why) => {
    expect(violations(graphOf({ [file]: `import { x } from "${target}";` }))).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    ["lib/backend/work-outbox.ts", "@/lib/backend/rental/mails/write-booking-mail"],
    ["lib/backend/fleet/routes.ts", "hono"],
    ["lib/backend/core/http/x.ts", "hono"],
    ["lib/backend/app.ts", "hono"],
    ["lib/backend/fleet/queries.ts", "drizzle-orm"],
    ["components/rental/x.tsx", "@/lib/server/rental/actions"],
  ])("allows %s to import %s", (file, target) => {
    expect(violations(graphOf({ [file]: `import { x } from "${target}";` }))).toEqual([]);
  });

  it("reports a file that no import rule covers", () =>
    expect(violations(graphOf({ "lib/drawer/x.ts": "" }))).toHaveLength(1));

  it("no feature imports a feature that ranks above it", () => {
    expect(upwards(graph)).toEqual([]);
    const pretended = {
      "lib/backend/payment/x.ts": 'import { y } from "@/lib/backend/rental/y";',
      "lib/backend/payment/desk/x.ts": 'import { y } from "@/lib/backend/rental/y";',
      "lib/domain/loyalty/x.ts": "",
    };
    expect(upwards(graphOf(pretended))).toEqual([
      "lib/backend/payment/x.ts -> lib/backend/rental/y: rental stands above payment",
      "lib/domain/loyalty/x.ts: loyalty is no feature of lib/domain",
    ]);
  });

  it("modules do not import each other in a cycle", () => {
    expect(cycles(graph)).toEqual([]);
    const round = { "lib/a.ts": 'import { b } from "./b.ts";', "lib/b.ts": 'import { a } from "./a.ts";' };
    expect(importsOf(round["lib/a.ts"], "lib/a.ts")).toEqual([{ target: "lib/b.ts", isValue: true }]);
    expect(cycles(graphOf(round))).toHaveLength(2);
  });

  it("client components never import backend code, even indirectly", () => {
    const clients = [...graph.values()].filter(isClient);
    expect(clients.length).toBeGreaterThan(0);
    const leaks = clients.flatMap(({ file }) => {
      const chain = chainTo(
        graph,
        file,
        (target) => isUnder(target, ["lib/backend"]) || loaders.test(target) || target === "server-only",
      );
      return chain ? [chain.join(" -> ")] : [];
    });
    expect(leaks).toEqual([]);
  });

  it("pages for customers load no desk code", () => {
    const desk = [
      /^components\/(?:staff|\w+\/desk)\//,
      /^lib\/server\/staff\//,
      /^lib\/web-client\/(?:passkey|desk-upload|desk-download)\.ts$/,
    ];
    const pages = [...graph.values()].filter(({ file }) => /^app\/\[lang\]\/\((?:public|private)\)\//.test(file));
    expect(pages.length).toBeGreaterThan(50);
    const chains = pages.flatMap(({ file }) => chainTo(graph, file, (target) => isBanned(target, desk)) ?? []);
    expect(chains).toEqual([]);
  });

  it("the middleware imports no database code and no server code for sign-in", () => {
    const heavy = (target: string) =>
      isUnder(target, ["lib/backend", "lib/web-client", "next-auth", "pg", "drizzle-orm"]);
    expect(chainTo(graph, "middleware.ts", heavy)).toBeUndefined();
    const stepwise = { "middleware.ts": 'import "./lib/i18n/x.ts";', "lib/i18n/x.ts": 'import pg from "pg";' };
    expect(chainTo(graphOf(stepwise), "middleware.ts", heavy)).toEqual(["middleware.ts", "lib/i18n/x.ts", "pg"]);
  });
});
