import "server-only";
import { revalidatePath, revalidateTag } from "next/cache";
import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/core/env";
import { pageRenewalHeader, pageRenewalPath, pageRenewalToken } from "@/lib/backend/core/page-renewal";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { forwardingApp } from "./forward";
import { storeToken, withCookieCredentials } from "./session-cookie";

function dispatch(request: Request): Response | Promise<Response> {
  const { webApiUrl } = env();
  return webApiUrl
    ? processSingleton(`forwarding.${webApiUrl}`, () => forwardingApp(webApiUrl)).fetch(request)
    : app.fetch(request);
}

/** Internal call of this process to itself: invalidates the cached pages that show the changed data. */
function renewPages({ url, headers }: Request): Response {
  if (headers.get(pageRenewalHeader) !== pageRenewalToken()) return new Response(null, { status: 404 });
  if (new URL(url).searchParams.get("changed") !== "stock") revalidatePath("/", "layout");
  else {
    revalidateTag("stock", { expire: 0 });
    revalidatePath("/[lang]/(public)/second-hand", "layout");
  }
  return new Response(null, { status: 204 });
}

/** Liveness and readiness are answered by this process itself, even when the backend is remote. */
const isProbe = (pathname: string) => pathname === "/web/salud/viva" || pathname === "/web/salud/lista";

/** Handles this site's `/web`: the in-process backend, or a proxy to the company's own at `WEB_API_URL`. */
export async function handleWebRequest(original: Request): Promise<Response> {
  const { pathname } = new URL(original.url);
  if (pathname === pageRenewalPath && original.method === "POST") return renewPages(original);
  if (isProbe(pathname)) return await app.fetch(original);
  const { request, session } = await withCookieCredentials(original);
  const response = await dispatch(request);
  return session ? storeToken(pathname, session, response) : response;
}
