import { eq } from "drizzle-orm";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import { client } from "../../db/schema/client";
import { openSession, type SignIn } from "./open-session";
import { spendCode } from "./spend-code";

/** Signs in by the mailed code. */
export async function signInWithCode(
  nik: string,
  code: string,
  isNewDevice: boolean,
  now: Date,
): Promise<Result<SignIn, { readonly code: "RESET_CODE_INVALID" }>> {
  return await database().transaction(async (tx) => {
    const owner = await spendCode(tx, eq(client.email, nik), code, now);
    if (!owner) return refuse({ code: "RESET_CODE_INVALID" });
    return accept(await openSession(tx, owner, { means: "CODE", isNewDevice }, now));
  });
}
