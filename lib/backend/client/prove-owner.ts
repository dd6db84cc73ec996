import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { type ClientRow, client } from "@/lib/backend/db/schema/client";
import type { OwnerProof } from "@/lib/contracts/client";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { isPassword } from "./check-password";
import { spendCode } from "./spend-code";

type Refusal = { readonly code: "PASSWORD_INVALID" | "RESET_CODE_INVALID" };

/** Has who is signed in show once more that it is they; opens no session. A client without a password has the code alone. */
export async function proveOwner(owner: ClientRow, proof: OwnerProof, now: Date): Promise<Result<null, Refusal>> {
  if (proof.means === "PASSWORD") {
    const right = await isPassword(proof.password, owner.passwordHash);
    return right ? accept(null) : refuse({ code: "PASSWORD_INVALID" });
  }
  const proved = await database().transaction((tx) => spendCode(tx, eq(client.id, owner.id), proof.code, now));
  return proved ? accept(null) : refuse({ code: "RESET_CODE_INVALID" });
}
