import { redirect } from "next/navigation";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { loadClientExport } from "@/lib/loaders/load-client-export";

/** All that is stored about the client, as a file of their own. */
export async function GET(_request: Request, { params }: { params: Promise<{ lang: string }> }) {
  const { lang } = await params;
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const file = await loadClientExport();
  if (file === null) redirect(paths.sessionCheck(language, paths.clientPage(language, "profile")));
  return new Response(file, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="WebK10.json"',
      "cache-control": "private, no-store",
    },
  });
}
