import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { now } from "@/lib/backend/core/clock";
import { database, statementName } from "@/lib/backend/core/db/client";
import { idempotencyKey } from "@/lib/backend/core/db/schema/operations";
import { errorResponse } from "./responses";
import type { WebEnv } from "./router";

/** How long the stored answer is repeated; a nightly job deletes older rows. */
const retentionMs = 24 * 3_600_000;
/** The process that runs a call renews its lease every 2 s; after 8 s without renewal another may take over. */
const heartbeatMs = 2000;
const leaseMs = 8000;
const pollMs = 100;
const maxPolls = 120;

const sha256 = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest();
const sealedSchema = z.object({ iv: z.string(), tag: z.string(), text: z.string() });

/** An answer may hold a booking's token, so it is encrypted with the call's own key, of which we store only a hash. */
function seal(answer: string, key: string) {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sha256("answer", key), iv);
  const text = cipher.update(answer, "utf8", "base64") + cipher.final("base64");
  return { iv: iv.toString("base64"), tag: cipher.getAuthTag().toString("base64"), text };
}

function unseal(stored: unknown, key: string): string {
  const { iv, tag, text } = sealedSchema.parse(stored);
  const decipher = createDecipheriv("aes-256-gcm", sha256("answer", key), Buffer.from(iv, "base64"));
  decipher.setAuthTag(Buffer.from(tag, "base64"));
  return decipher.update(text, "base64", "utf8") + decipher.final("utf8");
}

interface Call {
  readonly scope: string;
  readonly key: string;
  readonly keyHash: string;
  readonly bodyHash: string;
}
const rowOf = ({ scope, keyHash }: Call) => and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.key, keyHash));
const unfinished = (call: Call) => and(rowOf(call), isNull(idempotencyKey.status));
const staleBefore = (at: Date) => new Date(at.getTime() - leaseMs);

/** Claims a key that is new, or whose row is older than the retention. */
async function claim({ scope, keyHash, bodyHash }: Call, at: Date): Promise<boolean> {
  const { scope: ofScope, key: ofKey, createdAt } = idempotencyKey;
  const row = { bodyHash, status: null, answer: null, createdAt: at };
  const made = await database()
    .insert(idempotencyKey)
    .values({ scope, key: keyHash, ...row })
    .onConflictDoUpdate({
      target: [ofScope, ofKey],
      set: row,
      setWhere: lt(createdAt, new Date(at.getTime() - retentionMs)),
    })
    .returning({ key: ofKey })
    .prepare(statementName("idempotency-take"))
    .execute();
  return made.length > 0;
}

/** Takes over a call whose process died (lease expired); of several waiting processes one succeeds. */
async function takeOver(call: Call, at: Date): Promise<boolean> {
  const taken = await database()
    .update(idempotencyKey)
    .set({ createdAt: at })
    .where(and(unfinished(call), lt(idempotencyKey.createdAt, staleBefore(at))))
    .returning({ key: idempotencyKey.key });
  return taken.length > 0;
}

type Claim = { readonly claimed: true } | { readonly claimed: false; readonly status: number; readonly text: string };

/** Claims the call, or waits for its stored answer. Null for another body under the same key, or after 12 s. */
async function claimOrAwait(call: Call): Promise<Claim | null> {
  for (let tries = 0; tries < maxPolls; tries += 1) {
    if (await claim(call, now())) return { claimed: true };
    const [row] = await database().select().from(idempotencyKey).where(rowOf(call));
    if (row && row.bodyHash !== call.bodyHash) return null;
    if (row && row.status !== null) return { claimed: false, status: row.status, text: unseal(row.answer, call.key) };
    const at = now();
    if (row && row.createdAt < staleBefore(at) && (await takeOver(call, at))) return { claimed: true };
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return null;
}

/** Renews the lease while the call runs; returns the function that stops it. */
function startHeartbeat(call: Call): () => void {
  const renew = () => database().update(idempotencyKey).set({ createdAt: now() }).where(unfinished(call));
  const timer = setInterval(() => void renew().catch(() => undefined), heartbeatMs);
  timer.unref();
  return () => clearInterval(timer);
}

const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * A write that happens once for each `Idempotency-Key` (contract section 1): the same key and body get the same answer,
 * another body a conflict. If a process dies during a call, a retry takes it over within seconds. 5xx and 429 answers
 * are not stored: the same call may be retried.
 */
export const idempotent = createMiddleware<WebEnv>(async (c, next) => {
  const key = c.req.header("idempotency-key")?.toLowerCase();
  if (!key || !keyForm.test(key)) {
    const code = key ? "INVALID" : "REQUIRED";
    return errorResponse(c, { code: "VALIDATION_FAILED", errors: [{ field: "Idempotency-Key", code }] });
  }
  const scope = c.req.path.replace(/\/$/, "");
  const bodyHash = sha256("body", await c.req.text()).toString("base64url");
  const call = { scope, key, keyHash: sha256("key", scope, key).toString("base64url"), bodyHash };
  const outcome = await claimOrAwait(call);
  if (!outcome) return errorResponse(c, { code: "IDEMPOTENCY_CONFLICT" });
  if (!outcome.claimed) {
    return new Response(outcome.text, { status: outcome.status, headers: { "content-type": "application/json" } });
  }
  c.set("requestKey", call.keyHash);
  const stopHeartbeat = startHeartbeat(call);
  await next().finally(stopHeartbeat);
  if (c.res.status >= 500 || c.res.status === 429) await database().delete(idempotencyKey).where(rowOf(call));
  else {
    const { status } = c.res;
    const answer = seal(await c.res.clone().text(), key);
    await database()
      .update(idempotencyKey)
      .set({ status, answer })
      .where(rowOf(call))
      .prepare(statementName("idempotency-answer"))
      .execute();
  }
  return;
});
