import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { type ClientRow, client } from "@/lib/backend/core/db/schema/client";
import type { OwnerProof } from "@/lib/contracts/account/client";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { isPassword } from "./check-password";
import { spendCode } from "./spend-code";

type Refusal = { readonly code: "PASSWORD_INVALID" | "RESET_CODE_INVALID" };

/** Re-authenticates the signed-in client by password or mailed code; without a password only the code is possible. */
export async function proveOwner(owner: ClientRow, proof: OwnerProof, now: Date): Promise<Result<null, Refusal>> {
  if (proof.means === "PASSWORD") {
    const isCorrect = await isPassword(proof.password, owner.passwordHash);
    return isCorrect ? ok(null) : err({ code: "PASSWORD_INVALID" });
  }
  const codeOwner = await database().transaction((tx) => spendCode(tx, eq(client.id, owner.id), proof.code, now));
  return codeOwner ? ok(null) : err({ code: "RESET_CODE_INVALID" });
}
