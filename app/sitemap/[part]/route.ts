import { sitemapXml } from "@/lib/seo/sitemap";
import { loadStockDirectory } from "@/lib/server/sales/loaders";

/** Streams the pieces as the client reads them. */
function streamed(pieces: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: (controller) => {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** Cars for sale beyond the first sitemap, 5,000 per file; robots.txt lists the files. */
export async function GET(_request: Request, { params }: RouteContext<"/sitemap/[part]">): Promise<Response> {
  const [, digits] = /^([1-9]\d{0,4})\.xml$/.exec((await params).part) ?? [];
  const stock = digits === undefined ? null : await loadStockDirectory(Number(digits));
  if (!stock || stock.items.length === 0) return new Response(null, { status: 404 });
  return new Response(streamed(sitemapXml(stock)), {
    headers: { "content-type": "application/xml", "cache-control": "public, max-age=0, must-revalidate" },
  });
}
