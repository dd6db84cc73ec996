import "server-only";
import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/platform/env";
import { shared } from "@/lib/backend/platform/shared";
import { forwardingApp } from "./forward";

/** This site's own `/web`: the backend of this process, or the company's own one behind `WEB_API_URL`. */
export function handleWebRequest(request: Request): Response | Promise<Response> {
  const { webApiUrl } = env();
  return webApiUrl
    ? shared(`forwarding.${webApiUrl}`, () => forwardingApp(webApiUrl)).fetch(request)
    : app.fetch(request);
}
