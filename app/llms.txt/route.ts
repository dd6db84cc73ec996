import { llmsTxt } from "@/lib/seo/llms-txt";
import { loadConfiguration, loadFleet, loadOffices, loadSeasonPrices } from "@/lib/server/pricing/loaders";
import { loadCarBrands } from "@/lib/server/sales/loaders";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const [configuration, offices, groups, prices, brands] = await Promise.all([
    loadConfiguration(),
    loadOffices(),
    loadFleet(),
    loadSeasonPrices(),
    loadCarBrands(),
  ]);
  return new Response(llmsTxt({ configuration, offices, groups, prices, brands }), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=0, must-revalidate" },
  });
}
