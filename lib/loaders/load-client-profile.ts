import "server-only";
import { readAsClient } from "@/lib/auth/session";
import type { Profile } from "@/lib/contracts/client";
import type { Language } from "@/lib/domain/language/languages";

/** The client's own data. `next`: the page that asks, to which the login leads back. */
export async function loadClientProfile(language: Language, next: string): Promise<Profile> {
  const answer = await readAsClient(language, next, (web) => web.cliente.perfil.$get());
  if (!answer.ok) throw new Error(`profile: ${answer.code}`);
  return answer.value;
}
