import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { database } from "../db/client";
import { idempotencyKey } from "../db/schema/operations";
import { now } from "../platform/clock";
import { fail } from "./answers";
import type { WebEnv } from "./web-env";

const kept = 24 * 3_600_000;
const abandoned = 60_000;
const pause = 100;
const patience = 100;

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

/** True when this process is the one to do the work: the key is new, or whoever had it died at it. */
async function claim(call: Call, at: Date): Promise<boolean> {
  const { scope, keyHash, bodyHash } = call;
  await database()
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, new Date(at.getTime() - kept)));
  const made = await database()
    .insert(idempotencyKey)
    .values({ scope, key: keyHash, bodyHash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (made.length > 0) return true;
  const given = new Date(at.getTime() - abandoned);
  const taken = await database()
    .update(idempotencyKey)
    .set({ createdAt: at })
    .where(
      and(
        rowOf(call),
        eq(idempotencyKey.bodyHash, bodyHash),
        isNull(idempotencyKey.status),
        lt(idempotencyKey.createdAt, given),
      ),
    )
    .returning({ key: idempotencyKey.key });
  return taken.length > 0;
}

/** The stored answer; waits a while for one that is being made. Null: another body, or none came. */
async function earlierAnswer(call: Call): Promise<{ status: number; text: string } | null> {
  for (let turn = 0; turn < patience; turn += 1) {
    const [row] = await database().select().from(idempotencyKey).where(rowOf(call));
    if (!row || row.bodyHash !== call.bodyHash) return null;
    if (row.status !== null) return { status: row.status, text: unseal(row.answer, call.key) };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * A write that happens once for each `Idempotency-Key` (contract section 1): the same key and body get the same answer,
 * another body a conflict. A failure of ours, or a limit, is not kept: the same call may be tried again.
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
  if (!(await claim(call, now()))) {
    const earlier = await earlierAnswer(call);
    if (!earlier) return fail(c, { code: "IDEMPOTENCY_CONFLICT" });
    return new Response(earlier.text, { status: earlier.status, headers: { "content-type": "application/json" } });
  }
  c.set("requestKey", call.keyHash);
  await next();
  if (c.res.status >= 500 || c.res.status === 429) await database().delete(idempotencyKey).where(rowOf(call));
  else {
    const { status } = c.res;
    const answer = seal(await c.res.clone().text(), key);
    await database().update(idempotencyKey).set({ status, answer }).where(rowOf(call));
  }
  return;
});
