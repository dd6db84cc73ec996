import "server-only";
import { hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";
import { shared } from "./shared";

/** Without `NEXTAUTH_SECRET` nobody can sign in at the site; what is signed then is good in this process alone. */
const secret = () => env().sessionSecret ?? shared("own-secret", () => randomBytes(32).toString("base64url"));

/** A key of 32 bytes for one purpose, the same in every process of the installation. */
export const derivedKey = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret(), "", purpose, 32));
