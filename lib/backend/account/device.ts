import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { derivedKey } from "@/lib/backend/core/seal";
import { newToken } from "@/lib/backend/core/secret-token";
import { deviceHeader } from "@/lib/contracts/account/session-cookies";

const lifetimeMs = 365 * 24 * 3_600_000;
const maxNames = 5;

/** `names` are keyed hashes of the login names that signed in there, the latest first. */
const deviceSchema = z.object({ id: z.string(), names: z.array(z.string()).max(maxNames), until: z.number() });
type Device = z.infer<typeof deviceSchema>;

const keyed = (purpose: string, text: string) => createHmac("sha256", derivedKey(purpose)).update(text).digest();
const nameOf = (nik: string) => keyed("device-name", nik).toString("base64url").slice(0, 22);
const signatureOf = (content: string) => keyed("device", content);

function parsed(content: string): Device | null {
  try {
    return deviceSchema.parse(JSON.parse(Buffer.from(content, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

/** The device of a token, if the signature is ours and the token has not expired. */
function deviceOf(token: string | null, now: Date): Device | null {
  const [content = "", signature = ""] = (token ?? "").split(".");
  const presented = Buffer.from(signature, "base64url");
  const expected = signatureOf(content);
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return null;
  const device = parsed(content);
  return device && device.until > now.getTime() ? device : null;
}

/** The device's id if this login name signed in on it before; else null. */
export const knownDevice = (headers: Headers, nik: string, now: Date): string | null =>
  deviceIdOf(headers.get(deviceHeader), nik, now);

/** The same for a device's token. */
export function deviceIdOf(token: string | null, name: string, now: Date): string | null {
  const device = deviceOf(token, now);
  return device?.names.includes(nameOf(name)) ? device.id : null;
}

/** The device token after a sign-in: valid one year, with the last five login names. */
export const markDevice = (headers: Headers, nik: string, now: Date): string =>
  deviceWith(headers.get(deviceHeader), nik, now);

const sealed = (device: Device): string => {
  const content = Buffer.from(JSON.stringify(device)).toString("base64url");
  return `${content}.${signatureOf(content).toString("base64url")}`;
};
const newUntil = (now: Date) => now.getTime() + lifetimeMs;

/** A device's token with one more login name. */
export function deviceWith(token: string | null, login: string, now: Date): string {
  const before = deviceOf(token, now);
  const name = nameOf(login);
  const names = [name, ...(before?.names ?? []).filter((other) => other !== name)].slice(0, maxNames);
  return sealed({ id: before?.id ?? newToken(), names, until: newUntil(now) });
}

/** Id of callers without a device header, such as API clients; the site's own pages always send one. */
const noBrowser = "none";

/** Id of the browser that sent a request; null if its token is empty or invalid. */
export function browserOf(headers: Headers, now: Date): string | null {
  const token = headers.get(deviceHeader);
  return token === null ? noBrowser : (deviceOf(token, now)?.id ?? null);
}

interface AskingBrowser {
  readonly id: string;
  /** For the answer; null if the caller is not a browser. */
  readonly token: string | null;
}

/** The browser's id and its token for the answer; both are new for an unknown browser. */
export function identifyBrowser(headers: Headers, now: Date): AskingBrowser {
  const sent = headers.get(deviceHeader);
  if (sent === null) return { id: noBrowser, token: null };
  const { id, names } = deviceOf(sent, now) ?? { id: newToken(), names: [] };
  return { id, token: sealed({ id, names, until: newUntil(now) }) };
}
