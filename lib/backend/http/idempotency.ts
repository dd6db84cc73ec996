import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { database, statementName } from "@/lib/backend/db/client";
import { idempotencyKey } from "@/lib/backend/db/schema/operations";
import { now } from "@/lib/backend/platform/clock";
import { fail } from "./answers";
import type { WebEnv } from "./router";

/** So long an answer is repeated; the night deletes it after that. */
const kept = 24 * 3_600_000;
/** A process at work gives a sign every two seconds; eight without one, and another takes over. */
const beat = 2000;
const silence = 8000;
const pause = 100;
const patience = 120;

const sha256 = (...parts: string[]) => createHash("sha256").update(parts.join("\0")).digest();
const sealedSchema = z.object({ iv: z.string(), tag: z.string(), text: z.string() });

/** An answer may hold a booking's token: only who knows the key of the call can read it again. */
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
const lastSign = (at: Date) => new Date(at.getTime() - silence);

/** Takes a key that nobody has, or had too long ago. */
async function take({ scope, keyHash, bodyHash }: Call, at: Date): Promise<boolean> {
  const { scope: ofScope, key: ofKey, createdAt } = idempotencyKey;
  const row = { bodyHash, status: null, answer: null, createdAt: at };
  const made = await database()
    .insert(idempotencyKey)
    .values({ scope, key: keyHash, ...row })
    .onConflictDoUpdate({ target: [ofScope, ofKey], set: row, setWhere: lt(createdAt, new Date(at.getTime() - kept)) })
    .returning({ key: ofKey })
    .prepare(statementName("idempotency-take"))
    .execute();
  return made.length > 0;
}

/** Takes the work of a process that died at it; only one of those who wait gets it. */
async function takeOver(call: Call, at: Date): Promise<boolean> {
  const taken = await database()
    .update(idempotencyKey)
    .set({ createdAt: at })
    .where(and(unfinished(call), lt(idempotencyKey.createdAt, lastSign(at))))
    .returning({ key: idempotencyKey.key });
  return taken.length > 0;
}

type Turn = { readonly mine: true } | { readonly mine: false; readonly status: number; readonly text: string };

/** Whose turn it is: ours, or the stored answer, for which it waits. Null: another body, or no end in sight. */
async function turnOf(call: Call): Promise<Turn | null> {
  for (let tries = 0; tries < patience; tries += 1) {
    if (await take(call, now())) return { mine: true };
    const [row] = await database().select().from(idempotencyKey).where(rowOf(call));
    if (row && row.bodyHash !== call.bodyHash) return null;
    if (row && row.status !== null) return { mine: false, status: row.status, text: unseal(row.answer, call.key) };
    const at = now();
    if (row && row.createdAt < lastSign(at) && (await takeOver(call, at))) return { mine: true };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

/** Shows while the work lasts that this process is alive; returns how to stop. */
function signsOfLife(call: Call): () => void {
  const sign = () => database().update(idempotencyKey).set({ createdAt: now() }).where(unfinished(call));
  const timer = setInterval(() => void sign().catch(() => undefined), beat);
  timer.unref();
  return () => clearInterval(timer);
}

const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * A write that happens once for each `Idempotency-Key` (contract section 1): the same key and body get the same answer,
 * another body a conflict. What a process died at, the next try takes over within seconds. A failure of ours, or a
 * limit, is not kept: the same call may be tried again.
 */
export const idempotent = createMiddleware<WebEnv>(async (c, next) => {
  const key = c.req.header("idempotency-key")?.toLowerCase();
  if (!key || !keyForm.test(key)) {
    const code = key ? "INVALID" : "REQUIRED";
    return fail(c, { code: "VALIDATION_FAILED", errors: [{ field: "Idempotency-Key", code }] });
  }
  const scope = c.req.path.replace(/\/$/, "");
  const bodyHash = sha256("body", await c.req.text()).toString("base64url");
  const call = { scope, key, keyHash: sha256("key", scope, key).toString("base64url"), bodyHash };
  const turn = await turnOf(call);
  if (!turn) return fail(c, { code: "IDEMPOTENCY_CONFLICT" });
  if (!turn.mine) {
    return new Response(turn.text, { status: turn.status, headers: { "content-type": "application/json" } });
  }
  c.set("requestKey", call.keyHash);
  const stopSigns = signsOfLife(call);
  await next().finally(stopSigns);
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
