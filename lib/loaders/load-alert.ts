import "server-only";
import type { Alert } from "@/lib/contracts/second-hand";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** The alert that a mailed link opens; null when it opens none, or none any more. */
export async function loadAlert(token: string): Promise<Alert | null> {
  const answer = await unwrap((await web()).segundamano.alerta[":token"].$get({ param: { token } }));
  if (answer.ok) return answer.value;
  if (answer.code === "GONE" || answer.code === "VALIDATION_FAILED") return null;
  throw new Error(`alert: ${answer.code}`);
}
