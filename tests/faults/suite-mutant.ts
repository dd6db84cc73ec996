import type { Patch } from "./mutants";
import type { NamedTest } from "./round-tasks";

/** A mistake that a test must notice. */
export interface SuiteMutant extends NamedTest {
  readonly name: string;
  readonly patches: readonly Patch[];
}

export const at = (file: string, from: string, to: string): Patch => ({ file, from, to });

/** A mistake in one place. */
export const one = (name: string, patch: Patch, test: NamedTest): SuiteMutant => ({ name, patches: [patch], ...test });
