"use server";

import type { OwnerProof } from "@/lib/contracts/client";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

/** `file`: everything that is stored about the client, as text. */
export type ExportAnswer = { ok: true; file: string } | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Everything that is held about the client, for a file of their own: `POST /web/cliente/datos`. */
export async function exportDataAction(proof: OwnerProof): Promise<ExportAnswer> {
  expectArguments([argument.payload, proof]);
  const answer = await unwrap((await web()).cliente.datos.$post({ json: proof }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  return { ok: true, file: `${JSON.stringify(answer.value, null, 2)}\n` };
}
