import type { NextRequest } from "next/server";

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

function isAddress(text: string): boolean {
  const base = text.startsWith("/") ? "http://own.invalid" : undefined;
  return isPlain(text) && URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether next-auth can read a call: it writes path and `error` into a header as they come, and parses address and body unasked. */
export async function isReadableCall(request: NextRequest, path: readonly string[]): Promise<boolean> {
  const { searchParams } = request.nextUrl;
  if (!path.every(isPlain)) return false;
  if (!searchParams.getAll("error").every(isPlain)) return false;
  if (!searchParams.getAll("callbackUrl").every((target) => target === "" || isAddress(target))) return false;
  const isJsonBody = request.method === "POST" && request.headers.get("content-type")?.includes("application/json");
  return !isJsonBody || isJson(await request.clone().text());
}
