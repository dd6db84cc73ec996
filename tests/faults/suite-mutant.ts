import type { Patch } from "./mutants";
import type { NamedTest } from "./round-tasks";

/** A mutant of the source that the named test must catch. */
export interface SuiteMutant extends NamedTest {
  readonly name: string;
  readonly patches: readonly Patch[];
}

export const at = (file: string, from: string, to: string): Patch => ({ file, from, to });

/** A mutant with a single patch. */
export const one = (name: string, patch: Patch, test: NamedTest): SuiteMutant => ({ name, patches: [patch], ...test });
