import "server-only";
import type { StockDirectory } from "@/lib/contracts/stock-directory";
import { publicWeb } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** One page of the addresses of all cars for sale, for the sitemap. */
export async function loadStockDirectory(page: number): Promise<StockDirectory> {
  const asked = publicWeb({ revalidate: 60, tags: ["stock"] }).segundamano.indice.$get({
    query: { page: String(page) },
  });
  const answer = await unwrap(asked);
  if (!answer.ok) throw new Error(`stock directory: ${answer.code}`);
  return answer.value;
}
