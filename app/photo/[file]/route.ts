import { loadPhoto } from "@/lib/server/content/loaders";

/** Photos are uploaded at runtime, so none exists at build time. */
export const dynamic = "force-dynamic";

/** A photo of a group or car. A found one is immutable under its name; a 404 must not be cached. */
export async function GET(_request: Request, { params }: RouteContext<"/photo/[file]">) {
  const picture = await loadPhoto((await params).file);
  if (!picture) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  const headers = new Headers({ "x-content-type-options": "nosniff" });
  for (const name of ["content-type", "cache-control"]) headers.set(name, picture.headers.get(name) ?? "");
  return new Response(picture.body, { headers });
}
