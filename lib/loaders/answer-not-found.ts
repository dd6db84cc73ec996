import "server-only";
import { noteLost } from "@/lib/web-client/page-request";

/**
 * Gives a page that is made on request the status 404, and leaves what it shows. `notFound()` would send an empty page
 * that only script fills.
 */
export const answerNotFound = (): void => noteLost();
