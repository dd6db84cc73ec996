import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import { verifyGoogleToken } from "../google-token";
import { clientByNik, hasBooking } from "../queries";
import { openSession, type SignIn } from "./open-session";

/** Signs in by Google's proof of a verified e-mail: the login name itself, with a booking (rules section 16). */
export async function signInWithGoogle(
  nik: string,
  idToken: string,
  isNewDevice: boolean,
  now: Date,
): Promise<Result<SignIn, { readonly code: "GOOGLE_TOKEN_INVALID" | "GOOGLE_NO_BOOKINGS" }>> {
  const verified = await verifyGoogleToken(idToken, now);
  if (!verified.ok) return verified;
  if (verified.value.email.toLowerCase() !== nik) return refuse({ code: "GOOGLE_TOKEN_INVALID" });
  const found = await clientByNik(database(), nik);
  if (!found || !(await hasBooking(database(), found.id))) return refuse({ code: "GOOGLE_NO_BOOKINGS" });
  const entrance = { means: "GOOGLE", isNewDevice } as const;
  return accept(await database().transaction((tx) => openSession(tx, found, entrance, now)));
}
