import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { derivedKey } from "@/lib/backend/platform/seal";
import { newToken } from "@/lib/backend/platform/secret-token";
import { deviceHeader } from "@/lib/contracts/session-cookies";

const life = 365 * 24 * 3_600_000;
const mostNames = 5;

/** `names` are keyed hashes of the login names that signed in there, the latest first. */
const deviceSchema = z.object({ id: z.string(), names: z.array(z.string()).max(mostNames), until: z.number() });
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

/** The device that a request comes from, if this installation signed it and it is not out of date. */
function deviceOf(headers: Headers, now: Date): Device | null {
  const [content = "", signature = ""] = (headers.get(deviceHeader) ?? "").split(".");
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(content);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const device = parsed(content);
  return device && device.until > now.getTime() ? device : null;
}

/** The device's id if this login name signed in on it before; else null. */
export function knownDevice(headers: Headers, nik: string, now: Date): string | null {
  const device = deviceOf(headers, now);
  return device?.names.includes(nameOf(nik)) ? device.id : null;
}

/** What a device keeps after a sign-in: one year, and whom it has seen. */
export function markDevice(headers: Headers, nik: string, now: Date): string {
  const before = deviceOf(headers, now);
  const name = nameOf(nik);
  const names = [name, ...(before?.names ?? []).filter((other) => other !== name)].slice(0, mostNames);
  const id = before?.id ?? newToken();
  const device: Device = { id, names, until: now.getTime() + life };
  const content = Buffer.from(JSON.stringify(device)).toString("base64url");
  return `${content}.${signatureOf(content).toString("base64url")}`;
}
