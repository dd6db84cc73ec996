import "server-only";
import { currentSession } from "@/lib/auth/session";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** Everything that is stored about the client, as text of a file; null for who is not signed in any more. */
export async function loadClientExport(): Promise<string | null> {
  if (!(await currentSession())) return null;
  const answer = await unwrap((await web()).cliente.datos.$get());
  if (answer.ok) return `${JSON.stringify(answer.value, null, 2)}\n`;
  if (answer.code === "UNAUTHENTICATED") return null;
  throw new Error(`export: ${answer.code}`);
}
