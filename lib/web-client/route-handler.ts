import "server-only";
import { revalidatePath, revalidateTag } from "next/cache";
import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/platform/env";
import { pageRenewalHeader, pageRenewalPath, pageRenewalToken } from "@/lib/backend/platform/page-renewal";
import { shared } from "@/lib/backend/platform/shared";
import { forwardingApp } from "./forward";
import { keepToken, withCookieProof } from "./session-cookie";

function answer(request: Request): Response | Promise<Response> {
  const { webApiUrl } = env();
  return webApiUrl
    ? shared(`forwarding.${webApiUrl}`, () => forwardingApp(webApiUrl)).fetch(request)
    : app.fetch(request);
}

/** This process tells itself what has changed: the pages that show it are made anew when next asked for. */
function renewPages({ url, headers }: Request): Response {
  if (headers.get(pageRenewalHeader) !== pageRenewalToken()) return new Response(null, { status: 404 });
  if (new URL(url).searchParams.get("changed") !== "stock") revalidatePath("/", "layout");
  else {
    revalidateTag("stock", { expire: 0 });
    revalidatePath("/[lang]/(public)/second-hand", "layout");
  }
  return new Response(null, { status: 204 });
}

/** Whether it lives and is ready, a process says of itself, wherever its backend is. */
const isProbe = (pathname: string) => pathname === "/web/salud/viva" || pathname === "/web/salud/lista";

/** This site's own `/web`: the backend of this process, or the company's own one behind `WEB_API_URL`. */
export async function handleWebRequest(asked: Request): Promise<Response> {
  const { pathname } = new URL(asked.url);
  if (pathname === pageRenewalPath && asked.method === "POST") return renewPages(asked);
  if (isProbe(pathname)) return await app.fetch(asked);
  const { request, session } = await withCookieProof(asked);
  const response = await answer(request);
  return session ? keepToken(pathname, session, response) : response;
}
