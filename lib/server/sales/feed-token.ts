import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/backend/core/env";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether the address of an export contains the configured secret; without one there is no export. */
export function opensFeeds(token: string): boolean {
  const { feedToken } = env();
  return feedToken !== undefined && timingSafeEqual(digest(token), digest(feedToken));
}

/** The content of IndexNow's key file; null for any other file. The key is public. */
export function indexNowFile(file: string): string | null {
  const { key } = env().indexNow;
  return key !== undefined && file === `${key}.txt` ? key : null;
}
