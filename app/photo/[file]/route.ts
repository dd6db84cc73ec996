import { loadPhoto } from "@/lib/loaders/load-photo";

/** Photographs come with the running site: no build holds them. */
export const dynamic = "force-dynamic";

/** A picture of a group or a car: for good under its name, or not at all. */
export async function GET(_request: Request, { params }: RouteContext<"/photo/[file]">) {
  const picture = await loadPhoto((await params).file);
  if (!picture) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  const headers = new Headers({ "x-content-type-options": "nosniff" });
  for (const name of ["content-type", "cache-control"]) headers.set(name, picture.headers.get(name) ?? "");
  return new Response(picture.body, { headers });
}
