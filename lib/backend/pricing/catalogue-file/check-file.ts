import { formatProblem } from "@/lib/backend/pricing/catalogue";
import type { CatalogueFile } from "@/lib/contracts/pricing/catalogue-file";
import { type CatalogueProblemCode, decisions, seasonCodes, undecidedFacts } from "@/lib/domain/core/configuration";
import { coverageCodes } from "@/lib/domain/pricing/add-ons";
import { checkCatalogue } from "@/lib/domain/pricing/check-catalogue";
import { rowsOf } from "./file-rows";
import { formatPath } from "./read-file";

/** The place in the file to which a problem of the whole catalogue refers. */
const placeOf: Readonly<Record<CatalogueProblemCode, string>> = {
  SEASON_GAP: "configuration › seasons",
  SEASON_OVERLAP: "configuration › seasons",
  BAND_GAP: "configuration › bands",
  OFFICE_UNKNOWN: "offices",
  ONE_WAY_FEE_MISSING: "configuration › oneWay › feeCents",
  NO_GROUP: "groups",
  SEASON_PRICE_MISSING: "groups",
  COVERAGE_PRICE_MISSING: "groups",
  EXTRA_PRICE_MISSING: "extras",
};

type Problem = (path: readonly PropertyKey[], text: string) => string;

function duplicates(values: readonly (string | number)[]): readonly number[] {
  return values.flatMap((value, index) => (values.indexOf(value) === index ? [] : [index]));
}

/** Duplicate ids, codes, slugs and plates. */
function duplicateProblems(file: CatalogueFile, problem: Problem): string[] {
  const lists = [
    ["offices", "id", file.offices.map(({ id }) => id)],
    ["offices", "code", file.offices.map(({ code }) => code)],
    ["offices", "slug", file.offices.map(({ slug }) => slug)],
    ["groups", "id", file.groups.map(({ id }) => id)],
    ["groups", "code", file.groups.map(({ code }) => code)],
    ["extras", "code", file.extras.map(({ code }) => code)],
    ["campaigns", "code", file.campaigns.map(({ code }) => code)],
    ["coupons", "code", file.coupons.map(({ code }) => code)],
    ["subscriptionTerms", "months", file.subscriptionTerms.map(({ months }) => months)],
  ] as const;
  const entries = lists.flatMap(([list, key, values]) =>
    duplicates(values).map((index) => problem([list, index, key], "is there twice")),
  );
  const plates = file.groups.flatMap(({ units }, group) =>
    units.map(({ plate }, index) => ({ plate, path: ["groups", group, "units", index, "plate"] })),
  );
  const duplicatePlates = duplicates(plates.map(({ plate }) => plate)).flatMap((index) => plates[index] ?? []);
  return [...entries, ...duplicatePlates.map(({ path }) => problem(path, "is there twice"))];
}

/** References to offices and groups that are not in the file. */
function referenceProblems(file: CatalogueFile, problem: Problem): string[] {
  const offices = new Set(file.offices.map(({ code }) => code));
  const groups = new Set(file.groups.map(({ code }) => code));
  const missing = (path: readonly PropertyKey[], named: readonly string[] | null, known: ReadonlySet<string>) =>
    (named ?? []).flatMap((code, index) =>
      known.has(code) ? [] : [problem([...path, index], `names ${code}, which is not in the file`)],
    );
  return [
    ...file.offices.flatMap((office, index) =>
      missing(["offices", index, "returnOffices"], office.returnOffices, offices),
    ),
    ...file.groups.flatMap(({ units }, group) =>
      units.flatMap(({ office }, index) =>
        offices.has(office)
          ? []
          : [problem(["groups", group, "units", index, "office"], `names ${office}, which is not in the file`)],
      ),
    ),
    ...(["campaigns", "coupons"] as const).flatMap((list) =>
      file[list].flatMap((entry, index) => [
        ...missing([list, index, "offices"], entry.offices, offices),
        ...missing([list, index, "groups"], entry.groups, groups),
      ]),
    ),
    ...Object.keys(file.configuration.oneWay.feeCents).flatMap((pair) =>
      pair
        .split("-")
        .filter((code) => !offices.has(code))
        .map((code) =>
          problem(["configuration", "oneWay", "feeCents", pair], `names ${code}, which is not in the file`),
        ),
    ),
  ];
}

/** Periods that end before they start, and values out of range. */
function valueProblems(file: CatalogueFile, problem: Problem): string[] {
  const spans = (path: readonly PropertyKey[], from: string | null, until: string | null) =>
    from !== null && until !== null && from > until ? [problem(path, "ends before it begins")] : [];
  return [
    ...file.offices.flatMap(({ weeklyHours, afterHours }, office) => [
      ...weeklyHours.flatMap(({ opens, closes }, index) =>
        spans(["offices", office, "weeklyHours", index], opens, closes),
      ),
      ...afterHours.flatMap(({ from, to }, index) => spans(["offices", office, "afterHours", index], from, to)),
    ]),
    ...file.campaigns.flatMap((campaign, index) => [
      ...spans(["campaigns", index, "bookUntil"], campaign.bookFrom, campaign.bookUntil),
      ...spans(["campaigns", index, "pickupUntil"], campaign.pickupFrom, campaign.pickupUntil),
    ]),
    ...file.coupons.flatMap(({ type, value, validFrom, validUntil, bookFrom, bookUntil }, index) => [
      ...spans(["coupons", index, "validUntil"], validFrom, validUntil),
      ...spans(["coupons", index, "bookUntil"], bookFrom, bookUntil),
      ...(type === "PERCENT" && value > 30 ? [problem(["coupons", index, "value"], "must be at most 30 percent")] : []),
    ]),
    ...file.groups.flatMap(({ active, prices }, index) =>
      active && !prices ? [problem(["groups", index, "prices"], "must be there while the group is active")] : [],
    ),
  ];
}

/**
 * The problems that prevent the publication of a file that fits the schema; empty when there are none. With live
 * payments placeholders for the company's data are problems, too.
 */
export function checkFile(file: CatalogueFile, { live }: { readonly live: boolean }): readonly string[] {
  const problem: Problem = (path, text) => `${formatPath(file, path)} ${text}`;
  const fileProblems = [
    ...duplicateProblems(file, problem),
    ...referenceProblems(file, problem),
    ...valueProblems(file, problem),
  ];
  if (fileProblems.length > 0) return fileProblems;
  const { configuration, offices } = rowsOf(file);
  const open = live ? undecidedFacts(file) : [];
  const problems = checkCatalogue({
    configuration,
    offices: offices.map((row) => ({
      ...row,
      afterHours: row.afterHours.map((window) => ({ ...window, feeCents: configuration.afterHoursFeeCents })),
    })),
    groups: file.groups
      .filter(({ active }) => active)
      .map(({ code }) => ({ code, seasons: seasonCodes, coverages: coverageCodes })),
    extras: file.extras.map(({ code }) => code),
  });
  return [
    ...problems.map(({ code, where }) => {
      const codes = where.split("-").map((id) => offices.find((office) => `${office.id}` === id)?.code ?? id);
      const named = code === "ONE_WAY_FEE_MISSING" ? codes.join("-") : where;
      return `${placeOf[code]}: ${formatProblem({ code, where: named })}`;
    }),
    ...open.map((path) => {
      const place = `${path.startsWith("offices.") ? "" : "configuration › "}${path.replaceAll(".", " › ")}`;
      const hint = decisions.some((decision) => decision === path)
        ? "; once it is yours, take it out of configuration › examples"
        : "";
      return `${place} is still a placeholder${hint}`;
    }),
  ];
}
