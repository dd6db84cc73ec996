import "server-only";
import { currentOverrides } from "@/lib/backend/content/texts/overrides";
import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { env } from "@/lib/backend/core/env";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import type { Mail, MailContent } from "./mail-content";
import { renderHtml } from "./render-html";
import { renderText } from "./render-text";

export async function mailSettings(now: Date): Promise<MailSettings> {
  // Loads the texts that staff have edited, which the translator then uses.
  await currentOverrides();
  const { siteUrl, paymentsMode } = env();
  return { siteUrl, sandbox: paymentsMode === "sandbox", site: (await loadCatalogue(now)).configuration };
}

/** Message-ID of a dedupe key, always the same; characters that it may not contain become dots. */
const messageIdOf = (dedupeKey: string, siteUrl: string) =>
  `<${dedupeKey.replaceAll(/[^A-Za-z0-9._-]/g, ".")}@${new URL(siteUrl).hostname}>`;

export async function mailOf(
  content: MailContent,
  to: string,
  dedupeKey: string,
  { siteUrl, site }: MailSettings,
): Promise<Mail> {
  return {
    messageId: messageIdOf(dedupeKey, siteUrl),
    from: site.support.email,
    to,
    subject: content.subject,
    text: renderText(content),
    html: await renderHtml(content),
  };
}
