import { createHash, sign } from "node:crypto";
import type { GoogleWallet } from "@/lib/backend/core/wallet-settings";
import { locales } from "@/lib/domain/core/languages";
import type { TripPass } from "./trip-pass";

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * Google keeps the first pass of an id and ignores later ones, so what the pass says is part of its id: a changed
 * booking becomes a new pass.
 */
function objectOf({ issuerId }: GoogleWallet, pass: TripPass) {
  const { code, pickup, giveBack, warning } = pass;
  const text = (value: string) => ({ defaultValue: { language: locales[pass.language], value } });
  const module = (id: string, header: string, body: string) => ({ id, header, body });
  const content = {
    classId: `${issuerId}.rental`,
    cardTitle: text(pass.company),
    subheader: text(code),
    header: text(pass.vehicle.name),
    hexBackgroundColor: "#f6f1eb",
    logo: { sourceUri: { uri: `${pass.siteUrl}/icon-192.png` } },
    barcode: { type: "QR_CODE", value: pass.url, alternateText: code },
    textModulesData: [
      module("pickup", pickup.label, `${pickup.at}\n${pickup.office}`),
      module("return", giveBack.label, `${giveBack.at}\n${giveBack.office}`),
      ...(warning === null ? [] : [{ id: "warning", body: warning }]),
    ],
  };
  const version = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 8);
  return { id: `${issuerId}.${code}.${version}`, ...content };
}

/** Google's page that saves the pass: everything it says is in the address, signed with the service account's key. */
export function googlePassUrl(wallet: GoogleWallet, pass: TripPass, now: Date): string {
  const object = objectOf(wallet, pass);
  const claims = {
    iss: wallet.account,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(now.getTime() / 1000),
    origins: [pass.siteUrl],
    payload: { genericClasses: [{ id: object.classId }], genericObjects: [object] },
  };
  const signed = `${encoded({ alg: "RS256", typ: "JWT" })}.${encoded(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), wallet.key).toString("base64url");
  return `https://pay.google.com/gp/v/save/${signed}.${signature}`;
}
