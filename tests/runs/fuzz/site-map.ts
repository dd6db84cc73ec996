import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

export interface Action {
  readonly id: string;
  /** Patterns of the pages that use it. */
  readonly pages: readonly string[];
  /** Field names for its form or payload. */
  readonly names: readonly string[];
}

/** All targets: address patterns with parameters in brackets. */
export interface SiteMap {
  /** Below `/{lang}`. */
  readonly pages: readonly string[];
  /** Outside `/{lang}`. */
  readonly others: readonly string[];
  /** Below `/web`. */
  readonly calls: readonly string[];
  readonly fields: readonly string[];
  readonly actions: readonly Action[];
}

const manifestSchema = z.object({
  node: z.record(z.string(), z.object({ workers: z.record(z.string(), z.unknown()) })),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

const withoutGroups = (folder: string) => folder.replace(/\/\([^)]+\)/g, "");

function filesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(full) : [full];
  });
}

const formNames = [
  ..."fullName email phone message acceptsTerms consentsData acceptsPrivacy website lang textVersion".split(" "),
  ..."subject code interest carId island vehicleId months startDate returnDate filters token wish everywhere".split(
    " ",
  ),
  ..."status typed own request payment amounts refundCents position firstName documentType __proto__".split(" "),
];

/** Pages from the `app` folder, calls from the OpenAPI document, server actions from the build's manifest. */
export async function readSiteMap(siteUrl: string): Promise<SiteMap> {
  const files = filesBelow("app");
  const screens = files.filter((file) => file.startsWith("app/[lang]/") && /\/(?:page|route)\.tsx?$/.test(file));
  const pages = [...new Set(screens.map((file) => withoutGroups(path.posix.dirname(file)).slice("app/[lang]".length)))];
  const document = documentSchema.parse(await (await fetch(`${siteUrl}/web/openapi.json`)).json());
  const fields = [
    ...new Set(JSON.stringify(document).match(/(?<=")[a-zA-Z]{2,30}(?=":\{"(?:type|anyOf|enum))/g) ?? []),
  ];
  const manifest = manifestSchema.parse(
    JSON.parse(fs.readFileSync(".next/server/server-reference-manifest.json", "utf8")),
  );
  const actions = Object.entries(manifest.node).map(([id, { workers }]) => ({
    id,
    pages: Object.keys(workers)
      .filter((worker) => worker.startsWith("app/[lang]/"))
      .map((worker) => withoutGroups(path.posix.dirname(worker)).slice("app/[lang]".length)),
    names: [...formNames, ...fields],
  }));
  const others = ["/stripe", "/tpv", "/paypal", "/regenera", "/test-google"].flatMap((value) => [
    value,
    `${value}/[x]`,
    `${value}/[x]/[y]`,
  ]);
  const handlers = [
    "/art/[x]",
    "/export/[x]/[y]",
    "/[x].txt",
    "/feeds/[x]",
    "/map/[x]",
    "/share/[x]",
    "/sitemap/[x]",
    "/robots.txt",
    "/llms.txt",
    "/.well-known/[x]",
    "/_next/image",
    "/_next/static/[x]",
    "/_next/data/[x]/[y]",
    "/_next/[x]",
    "/[x]",
    "/[x]/[y]",
    "*",
  ];
  return {
    pages,
    others: [...others, ...handlers],
    calls: [...Object.keys(document.paths), "/[x]", "/docs", ""],
    fields,
    actions,
  };
}
