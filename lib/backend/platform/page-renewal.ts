import { randomBytes } from "node:crypto";
import { env } from "./env";
import { shared } from "./shared";

/** Where a process of the site tells itself that pages it keeps are old: only inside a request can it drop them. */
export const pageRenewalPath = "/web/paginas/renovar";
export const pageRenewalHeader = "x-page-renewal";

/** Known to this process alone. */
export const pageRenewalToken = (): string => shared("page-renewal.token", () => randomBytes(32).toString("base64url"));

/** What has changed: the cars for sale, which some pages show, or the texts or the catalogue, which all of them do. */
export type PageContent = "stock" | "texts" | "catalogue";

/** Tells this process's own site; throws when it doesn't answer as agreed. */
export async function renewPages(changed: PageContent): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${env().port}${pageRenewalPath}?changed=${changed}`, {
    method: "POST",
    headers: { [pageRenewalHeader]: pageRenewalToken() },
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.status !== 204) throw new Error(`the pages were not renewed: ${answer.status}`);
}
