import { type CatalogueFile, catalogueFileSchema } from "@/lib/contracts/catalogue-file";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { sayIssues } from "./say-issues";

/** `problems` are sentences that name the place in the file. */
export interface UnusableFile {
  readonly code: "CATALOGUE_UNUSABLE";
  readonly problems: readonly string[];
}

/** A catalogue from its text, when it has the shape of one. */
export function readFile(text: string): Result<CatalogueFile, UnusableFile> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refuse({ code: "CATALOGUE_UNUSABLE", problems: [`the file is no JSON: ${why}`] });
  }
  const parsed = catalogueFileSchema.safeParse(file);
  if (parsed.success) return accept(parsed.data);
  return refuse({ code: "CATALOGUE_UNUSABLE", problems: sayIssues(file, parsed.error.issues) });
}
