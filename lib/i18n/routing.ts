import type { localisedAreas, secondHandFilterKeys, secondHandLoanKeys } from "@/lib/contracts/routes";
import type { languages } from "@/lib/domain/core/languages";

type Languages = typeof languages;
type Areas = typeof localisedAreas;

const letterCases = (language: string): string[] => {
  const [a = "", b = ""] = language;
  const [A, B] = [a.toUpperCase(), b.toUpperCase()];
  return [A + B, A + b, a + B];
};

const permanent = (source: string, destination: string) => ({ source, destination, permanent: true });

/**
 * Redirects of contract section 3 that need no cookie, all 308: upper-case language, wrong slug, trailing slash,
 * `.rsc`.
 */
export function buildRedirects(languages: Languages, areas: Areas) {
  const others = languages.filter((language) => language !== "es").join("|");
  const wrongSlugs = Object.values(areas).flatMap(({ internal, es, other }) => [
    permanent(`/:lang(${others})/:wrong(${es}|${internal}|${internal}-filtered)/:path*`, `/:lang/${other}/:path*`),
    permanent(`/:lang(es)/:wrong(${other}|${internal}|${internal}-filtered)/:path*`, `/es/${es}/:path*`),
  ]);
  return [
    ...languages.map((language) =>
      permanent(`/:lang(${letterCases(language).join("|")})/:path*`, `/${language}/:path*`),
    ),
    ...wrongSlugs,
    // Internal page for help-centre searches, whose public URL is `/rent/faq?q=`.
    permanent(`/:lang(${languages.join("|")})/rent/faq/search`, "/:lang/rent/faq"),
    permanent("/:path((?!web/|api/|_next/).*[^/])/", "/:path"),
    // Next treats `.rsc` as a request for flight data and skips its own checks; no page has that suffix.
    permanent("/:path((?!web/|api/|_next/).*)\\.rsc", "/:path"),
  ];
}

interface RequestKeys {
  readonly list: typeof secondHandFilterKeys;
  readonly sheet: typeof secondHandLoanKeys;
}

/** Rewrites: localised slugs to their folders, filtered lists and searches to dynamic pages, files to their handlers. */
export function buildRewrites(languages: Languages, areas: Areas, keys: RequestKeys) {
  const others = languages.filter((language) => language !== "es").join("|");
  const all = languages.join("|");
  const forms = ({ es, other }: Areas[keyof Areas]) => [`/:lang(es)/${es}`, `/:lang(${others})/${other}`];
  const onRequest = (key: string, source: string, path: string) => ({
    source: `${source}${path}`,
    has: [{ type: "query" as const, key }],
    destination: `/:lang/${areas.secondHand.internal}-filtered${path}`,
  });
  const filtered = forms(areas.secondHand).flatMap((form) => [
    ...keys.list.map((key) => onRequest(key, form, "/:path*")),
    ...keys.sheet.map((key) => onRequest(key, form, "/:brand/:model/:car")),
  ]);
  const slugs = Object.values(areas).flatMap((area) =>
    forms(area).map((form) => ({ source: `${form}/:path*`, destination: `/:lang/${area.internal}/:path*` })),
  );
  const help = {
    source: `/:lang(${all})/rent/faq`,
    has: [{ type: "query" as const, key: "q" }],
    destination: "/:lang/rent/faq/search",
  };
  return {
    beforeFiles: [help, ...filtered, ...slugs],
    afterFiles: [
      { source: "/.well-known/:file(security\\.txt|change-password)", destination: "/well-known/:file" },
      { source: "/:file([A-Za-z0-9-]+\\.txt)", destination: "/index-now/:file" },
    ],
    // A file that does not exist; the middleware finds unknown pages.
    fallback: [{ source: "/:path((?!web/|api/|_next/).*)", destination: "/es/not-found" }],
  };
}
