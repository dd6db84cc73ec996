import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import { isPassword } from "../password-hash";
import { clientByNik } from "../queries";
import { openSession, type SignIn } from "./open-session";

/** Signs in by name and password; an unknown name costs the same time and gets the same answer. */
export async function signInWithPassword(
  nik: string,
  password: string,
  isNewDevice: boolean,
  now: Date,
): Promise<Result<SignIn, { readonly code: "LOGIN_FAILED" }>> {
  const found = await clientByNik(database(), nik);
  const right = await isPassword(password, found?.passwordHash ?? null);
  if (!found || !right) return refuse({ code: "LOGIN_FAILED" });
  const entrance = { means: "PASSWORD", isNewDevice } as const;
  return accept(await database().transaction((tx) => openSession(tx, found, entrance, now)));
}
