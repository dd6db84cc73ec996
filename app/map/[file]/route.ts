import { getTranslations } from "next-intl/server";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { isLanguage } from "@/lib/domain/core/languages";
import { googleMapUrl } from "@/lib/server/content/loaders";
import { loadOffices } from "@/lib/server/pricing/loaders";

/** The API key is read at runtime, not at build time. */
export const dynamic = "force-dynamic";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/**
 * A document with the third-party map of an office, framed when a visitor asks for the map, or opened as a page without
 * script. Only this document's content policy permits the map's origin; that of the pages doesn't.
 */
export async function GET(_request: Request, { params }: RouteContext<"/map/[file]">): Promise<Response> {
  const [, slug, lang = ""] = /^([a-z0-9-]+)\.([a-z]{2})\.html$/.exec((await params).file) ?? [];
  const language = isLanguage(lang) ? lang : null;
  const office = language && (await loadOffices()).find((office) => office.slug === slug);
  const map = office && googleMapUrl(office, language);
  if (!map) return new Response(null, { status: 404 });
  const t = await getTranslations({ locale: language, namespace: "offices.google" });
  const title = escapeHtml(t("title", { name: officeName(office, language) }));
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
</head>
<body><iframe title="${title}" src="${escapeHtml(map.href)}" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe></body>
</html>
`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; frame-src ${map.origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      "x-frame-options": "SAMEORIGIN",
    },
  });
}
