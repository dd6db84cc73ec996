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
const inside = (target: string, folders: readonly string[]) =>
  folders.some((folder) => target === folder || target.startsWith(`${folder}/`));
const isOfProject = (target: string) => /^(app|components|lib|messages|middleware|instrumentation)\b/.test(target);

const core = ["lib/contracts", "lib/domain"];
/** What texts the site brings and which other ones may stand in their place: asked on both sides of the door. */
const siteTexts = ["bundled-texts", "message-shape", "override-messages"].map((name) => `lib/i18n/${name}.ts`);
const browserClient = [
  "queries.ts",
  "browser.ts",
  "browser-clock.ts",
  "fetch-code.ts",
  "late-code.tsx",
  "use-countdown.ts",
  "sign-in.ts",
  "session-check.ts",
].map((name) => `lib/web-client/${name}`);
/** What each room may import of this project, besides itself; the first room that fits a file counts. */
const laws: readonly [room: string, mayImport: readonly string[]][] = [
  ["lib/domain", []],
  ["lib/contracts", ["lib/domain"]],
  ["lib/backend", [...core, "messages", ...siteTexts]],
  ["lib/sandbox", core],
  // Its server side is the one door to the backend; what of it reaches the browser is tested below.
  ["lib/web-client", ["lib/backend/app.ts", "lib/backend/http", "lib/backend/platform", ...siteTexts, ...core]],
  ["lib/loaders", ["lib/web-client", "lib/backend/platform/env.ts", "lib/auth", "lib/i18n", "lib/seo", ...core]],
  ["lib/actions", ["lib/web-client", "lib/backend/platform/env.ts", "lib/auth", "lib/i18n", "lib/seo", ...core]],
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
  ],
  ["lib/i18n", ["messages", ...core]],
  ["lib/seo", ["lib/i18n", ...core]],
  ["lib/fonts.ts", []],
  ["components/ui", ["lib/i18n", ...core]],
  // The way to a page is told to search engines where it is shown, so that no page forgets it.
  ["components/support/page/page-header.tsx", ["components", "lib/seo/structured-data.ts", "lib/i18n", ...core]],
  ["components", ["lib/actions", ...browserClient, "lib/i18n", "lib/fonts.ts", ...core]],
  ["app/web", ["lib/web-client/route-handler.ts"]],
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
  ],
  ["middleware.ts", ["lib/auth", "lib/i18n", "lib/seo", ...core]],
  [
    "instrumentation.ts",
    [
      "lib/backend/boot.ts",
      "lib/backend/jobs/end-in-order.ts",
      "lib/web-client/front-door.ts",
      "lib/web-client/site-texts.ts",
    ],
  ],
];

/** What rooms of the backend may not import: what happened is written to the outbox, and jobs act on it. */
const forbidden: readonly [room: string, mayNotImport: readonly string[], why: string][] = [
  [
    "lib/backend/payment",
    ["mail", "client-area", "authority", "jobs", "booking"],
    "payment writes what happened; who cares acts on it in jobs/reactions.ts",
  ],
  ["lib/backend/booking", ["mail", "client-area", "authority", "jobs"], "a booking writes what happened"],
];
/** Who may import the mails: all others order one in the outbox. */
const mailers = ["lib/backend/mail", "lib/backend/jobs", "lib/backend/desk"];
const outboxStandsOn = ["outbox", "db", "platform"].map((room) => `lib/backend/${room}`);

function brokenBans(modules: ModuleGraph): string[] {
  return [...modules.values()].flatMap(({ file, imports }) =>
    imports.flatMap(({ target }) => {
      const said = forbidden.flatMap(([room, banned, why]) =>
        inside(file, [room]) &&
        inside(
          target,
          banned.map((noun) => `lib/backend/${noun}`),
        )
          ? [why]
          : [],
      );
      const isForeign = inside(target, ["lib/backend"]) && !inside(target, outboxStandsOn);
      if (inside(file, ["lib/backend/outbox"]) && isForeign) said.push("the outbox is a leaf");
      if (inside(file, ["lib/backend"]) && inside(target, ["lib/backend/mail"]) && !inside(file, mailers))
        said.push("a mail is ordered in the outbox");
      return said.map((why) => `${file} -> ${target}: ${why}`);
    }),
  );
}

function brokenLaws(modules: ModuleGraph): string[] {
  return [...modules.values()].flatMap(({ file, imports }) => {
    const law = laws.find(([room]) => inside(file, [room]));
    if (!law) return [`${file}: no room of the house`];
    const [room, mayImport] = law;
    return imports.flatMap(({ target }) =>
      isOfProject(target) && !inside(target, [room, ...mayImport]) ? [`${file} -> ${target}`] : [],
    );
  });
}

const graphOf = (files: Record<string, string>): ModuleGraph =>
  new Map(Object.entries(files).map(([file, source]) => [file, { file, source, imports: importsOf(source, file) }]));

describe("what may import what", () => {
  it("is kept by every module", () => expect(brokenLaws(graph)).toEqual([]));

  it("is noticed when broken", () => {
    const upward = 'import { app } from "@/lib/backend/app";';
    expect(brokenLaws(graphOf({ "components/x.tsx": upward }))).toHaveLength(1);
    expect(brokenLaws(graphOf({ "lib/domain/x.ts": 'import type { A } from "../contracts/a";' }))).toHaveLength(1);
    expect(brokenLaws(graphOf({ "lib/drawer/x.ts": "" }))).toHaveLength(1);
  });

  it("lets payment and bookings write what happened, and others act on it", () => {
    expect(brokenBans(graph)).toEqual([]);
    const edge = (file: string, target: string) => brokenBans(graphOf({ [file]: `import { x } from "@/${target}";` }));
    expect(edge("lib/backend/payment/settle/x.ts", "lib/backend/client-area/join-client")).toHaveLength(1);
    expect(edge("lib/backend/booking/change/x.ts", "lib/backend/authority/reports")).toHaveLength(1);
    expect(edge("lib/backend/outbox/x.ts", "lib/backend/fleet/units")).toEqual([
      "lib/backend/outbox/x.ts -> lib/backend/fleet/units.ts: the outbox is a leaf",
    ]);
    expect(edge("lib/backend/invoice/x.ts", "lib/backend/mail/write-mail")).toHaveLength(1);
    expect(edge("lib/backend/jobs/x.ts", "lib/backend/mail/write-mail")).toEqual([]);
  });

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

  it("has no circle of folders, type imports included", () => {
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
        (target) => inside(target, ["lib/backend", "lib/loaders"]) || target === "server-only",
      );
      return chain ? [chain.join(" -> ")] : [];
    });
    expect(leaks).toEqual([]);
  });

  it("keeps database and sign-in server code out of the middleware", () => {
    const heavy = (target: string) =>
      inside(target, ["lib/backend", "lib/web-client", "next-auth", "pg", "drizzle-orm"]);
    expect(chainTo(graph, "middleware.ts", heavy)).toBeUndefined();
    const stepwise = { "middleware.ts": 'import "./lib/i18n/x.ts";', "lib/i18n/x.ts": 'import pg from "pg";' };
    expect(chainTo(graphOf(stepwise), "middleware.ts", heavy)).toEqual(["middleware.ts", "lib/i18n/x.ts", "pg"]);
  });

  it("has nobody import the sandbox", () => {
    const users = [...graph.values()].filter(
      ({ file, imports }) =>
        !inside(file, ["lib/sandbox"]) && imports.some(({ target }) => inside(target, ["lib/sandbox"])),
    );
    expect(users.map(({ file }) => file)).toEqual([]);
  });
});
