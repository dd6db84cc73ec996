import "server-only";
import { readAsClient } from "@/lib/auth/session";
import type { ClientOverview } from "@/lib/contracts/client";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

/** All that the client area's first page shows, in one read. */
export async function loadClientOverview(language: Language): Promise<ClientOverview> {
  const answer = await readAsClient(language, paths.dashboard(language), (web) => web.cliente.resumen.$get());
  if (!answer.ok) throw new Error(`client area: ${answer.code}`);
  return answer.value;
}
