import { currentOverrides } from "@/lib/backend/content/texts/overrides";
import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { env } from "@/lib/backend/core/env";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";

/** Settings of a document that is made when it is asked for; also loads the texts that staff have edited. */
export async function documentSettings(now: Date): Promise<MailSettings> {
  await currentOverrides();
  const { siteUrl, paymentsMode } = env();
  return { siteUrl, sandbox: paymentsMode === "sandbox", site: (await loadCatalogue(now)).configuration };
}
