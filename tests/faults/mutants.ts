import fs from "node:fs/promises";
import path from "node:path";
import type { Figure } from "./figure";

/** A change of one place of a source file. */
export interface Patch {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A deliberate bug that a figure must catch: a change of the source, of the database, or of both. */
export interface Mutant {
  readonly name: string;
  readonly patches: readonly Patch[];
  readonly statements: readonly string[];
  readonly caughtBy: Figure["id"];
}

export const mutants: readonly Mutant[] = [
  {
    name: "check-then-insert",
    patches: [
      {
        file: "lib/backend/fleet/units.ts",
        from: "\n    on conflict on constraint allocation_no_overlap do nothing`",
        to: "`",
      },
      {
        file: "lib/backend/fleet/units.ts",
        from: "lockFleets(tx, [wanted.groupId]), unitsNear",
        to: "null, unitsNear",
      },
    ],
    statements: ["alter table allocation drop constraint allocation_no_overlap"],
    caughtBy: "last-unit",
  },
  {
    name: "no-reconciliation",
    patches: [
      {
        file: "lib/backend/reconcile-jobs.ts",
        from: "  retryUnprocessedWebhooks,\n  reconcilePayments,\n",
        to: "  retryUnprocessedWebhooks,\n",
      },
    ],
    statements: [],
    caughtBy: "lost-webhooks",
  },
  {
    name: "believes-the-return",
    patches: [
      {
        file: "lib/backend/payment/commands/check-payment.ts",
        from: "  const { askedAt } = found.payment;\n",
        to: [
          "  const { askedAt, amountCents, currency } = found.payment;",
          '  const paid = { kind: "captured" as const, amountCents, currency, reference: "return", card: null };',
          "  if (!leftPage) return void (await finalizePayment(paymentId, paid, now));\n",
        ].join("\n"),
      },
      {
        file: "lib/backend/payment/commands/check-payment.ts",
        from: 'import { endAttempt } from "./end-attempt";\n',
        to: [
          'import { endAttempt } from "./end-attempt";',
          'import { finalizePayment } from "@/lib/backend/payment/finalize";\n',
        ].join("\n"),
      },
    ],
    statements: [],
    caughtBy: "returns",
  },
];

const parts = ["lib", "messages", "scripts", "tests/faults", "package.json", "tsconfig.json"];

/** Applies a patch in a copy; returns the file's original text. */
export async function patch(root: string, { file, from, to }: Patch): Promise<string> {
  const target = path.join(root, file);
  const source = await fs.readFile(target, "utf8");
  if (source.split(from).length !== 2)
    throw new Error(`The mutant no longer fits ${file}: bring its patch up to date.`);
  await fs.writeFile(
    target,
    source.replace(from, () => to),
  );
  return source;
}

/** Copies the backend into a folder that is removed with the run. */
export async function copyBackend(root: string, folder: string): Promise<void> {
  for (const part of parts) await fs.cp(path.join(root, part), path.join(folder, part), { recursive: true });
  await fs.symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
}

/** A copy of the backend with the mutant's patches applied. */
export async function mutatedCopy(mutant: Mutant, root: string, folder: string): Promise<string> {
  await copyBackend(root, folder);
  for (const one of mutant.patches) await patch(folder, one);
  return folder;
}
