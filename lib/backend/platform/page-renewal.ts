import { randomBytes } from "node:crypto";
import { env } from "./env";
import { shared } from "./shared";

/** Route that revalidates this process's cached pages: Next allows revalidation only inside a request. */
export const pageRenewalPath = "/web/paginas/renovar";
export const pageRenewalHeader = "x-page-renewal";

/** Secret of this process, so that nobody else can call the route. */
export const pageRenewalToken = (): string => shared("page-renewal.token", () => randomBytes(32).toString("base64url"));

/** What has changed: the cars for sale, on some pages; texts or catalogue, on all pages. */
export type PageContent = "stock" | "texts" | "catalogue";

/** Revalidates the cached pages of this process; throws when that fails. */
export async function renewPages(changed: PageContent): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${env().port}${pageRenewalPath}?changed=${changed}`, {
    method: "POST",
    headers: { [pageRenewalHeader]: pageRenewalToken() },
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.status !== 204) throw new Error(`the pages were not renewed: ${answer.status}`);
}
