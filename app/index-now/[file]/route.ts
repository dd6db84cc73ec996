import { indexNowFile } from "@/lib/server/sales/feed-token";

export const dynamic = "force-dynamic";

/** The key that proves to search engines that announcements are ours, at `/{key}.txt`. */
export async function GET(_request: Request, { params }: RouteContext<"/index-now/[file]">): Promise<Response> {
  const { file } = await params;
  const key = indexNowFile(file);
  if (key === null) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(key, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=0, must-revalidate" },
  });
}
