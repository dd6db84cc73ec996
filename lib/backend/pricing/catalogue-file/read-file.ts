import type { z } from "zod";
import { type CatalogueFile, catalogueFileSchema } from "@/lib/contracts/pricing/catalogue-file";
import { err, ok, type Result } from "@/lib/domain/core/result";

/** `problems` are sentences that name the place in the file. */
export interface UnusableFile {
  readonly code: "CATALOGUE_UNUSABLE";
  readonly problems: readonly string[];
}

/** Parses a catalogue file and checks it against the schema. */
export function readFile(text: string): Result<CatalogueFile, UnusableFile> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return err({ code: "CATALOGUE_UNUSABLE", problems: [`the file is no JSON: ${why}`] });
  }
  const parsed = catalogueFileSchema.safeParse(file);
  if (parsed.success) return ok(parsed.data);
  return err({ code: "CATALOGUE_UNUSABLE", problems: formatIssues(file, parsed.error.issues) });
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const kinds: Readonly<Record<string, string>> = {
  string: "a text in quotation marks",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list [ … ]",
  object: "a group of values { … }",
  record: "a group of values { … }",
  tuple: "a list [ … ]",
  null: "null",
};

const inner = (value: unknown, key: PropertyKey): unknown =>
  typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;

/** The code or plate of a list entry. */
function nameOf(entry: unknown): string | null {
  const name = inner(entry, "code") ?? inner(entry, "plate");
  return typeof name === "string" ? name : null;
}

/** A path in the file as text, with 0-based indexes: `groups[2] (C) › prices › PEAK`. */
export function formatPath(file: unknown, path: Path): string {
  let here = file;
  let place = "";
  for (const step of path) {
    here = inner(here, step);
    const name = typeof step === "number" ? nameOf(here) : null;
    if (typeof step === "number") place += `[${step}]${name ? ` (${name})` : ""}`;
    else place += `${place ? " › " : ""}${String(step)}`;
  }
  return place || "the file";
}

function formatProblem(issue: Issue, isMissing: boolean): string {
  if (isMissing) return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
    case "too_small":
      return issue.origin === "array" || issue.origin === "string"
        ? "must not be empty"
        : `must be at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string" ? `is longer than ${issue.maximum} signs` : `must be at most ${issue.maximum}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `has ${issue.keys.join(", ")}, which a catalogue does not know`;
    case "invalid_format":
      return issue.message.startsWith("must") ? issue.message : "is not written as it should be (a time is 08:30)";
    case "custom":
      return issue.message === "DATE_INVALID" ? "must be a date that exists, like 2027-07-31" : issue.message;
    default:
      return issue.message;
  }
}

const at = (file: unknown, path: Path): unknown => path.reduce(inner, file);

/** The schema's issues as sentences, each with its place in the file. */
const formatIssues = (file: unknown, issues: readonly Issue[]): readonly string[] =>
  issues.map((issue) => `${formatPath(file, issue.path)} ${formatProblem(issue, at(file, issue.path) === undefined)}`);
