import "server-only";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import type { Mail, MailContent } from "@/lib/backend/mail/templates/mail-content";
import { renderHtml, renderText } from "@/lib/backend/mail/templates/render";
import { env } from "@/lib/backend/platform/env";
import { currentOverrides } from "@/lib/backend/texts/overrides";
import type { MailSettings } from "@/lib/backend/texts/translator";

export async function mailSettings(now: Date): Promise<MailSettings> {
  // Loads the texts that staff have edited, which the translator then uses.
  await currentOverrides(now);
  const { siteUrl, paymentsMode } = env();
  return { siteUrl, sandbox: paymentsMode === "sandbox", site: (await loadCatalogue(now)).configuration };
}

/** Message-ID of a dedupe key, always the same; characters that it may not contain become dots. */
const messageIdOf = (dedupeKey: string, siteUrl: string) =>
  `<${dedupeKey.replaceAll(/[^A-Za-z0-9._-]/g, ".")}@${new URL(siteUrl).hostname}>`;

export function mailOf(content: MailContent, to: string, dedupeKey: string, { siteUrl, site }: MailSettings): Mail {
  return {
    messageId: messageIdOf(dedupeKey, siteUrl),
    from: site.support.email,
    to,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
  };
}
