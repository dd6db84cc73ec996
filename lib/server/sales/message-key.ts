import { createHash } from "node:crypto";
import { instantNow } from "@/lib/web-client/browser-clock";

/**
 * Idempotency key from the content and the date: a double click or a retry on the same day is one message, also without
 * JavaScript.
 */
export function messageIdempotencyKey(message: object): string {
  const content = JSON.stringify([instantNow().slice(0, 10), message]);
  const digits = createHash("sha256").update(content).digest("hex");
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join("-");
}
