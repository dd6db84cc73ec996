import "server-only";
import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/platform/env";
import { shared } from "@/lib/backend/platform/shared";
import { withCookieProof } from "./cookie-proof";
import { forwardingApp } from "./forward";
import { keepToken } from "./keep-token";

function answer(request: Request): Response | Promise<Response> {
  const { webApiUrl } = env();
  return webApiUrl
    ? shared(`forwarding.${webApiUrl}`, () => forwardingApp(webApiUrl)).fetch(request)
    : app.fetch(request);
}

/** This site's own `/web`: the backend of this process, or the company's own one behind `WEB_API_URL`. */
export async function handleWebRequest(asked: Request): Promise<Response> {
  const { request, session } = await withCookieProof(asked);
  const response = await answer(request);
  return session ? keepToken(new URL(asked.url).pathname, session, response) : response;
}
