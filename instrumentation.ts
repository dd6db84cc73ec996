import type { Instrumentation } from "next";

/** Runs once when the server starts, before it answers; never while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { installFrontDoor, keepOneLocation } = await import("@/lib/web-client/front-door");
  installFrontDoor({ keepsUpgrades: process.env.NODE_ENV === "development" });
  const { boot } = await import("@/lib/backend/boot");
  await boot({ servesPages: true });
  // With NEXT_MANUAL_SIG_HANDLE we handle SIGTERM; otherwise Next exits without waiting for running jobs.
  if (process.env.NEXT_MANUAL_SIG_HANDLE) (await import("@/lib/backend/graceful-shutdown")).endOnSignal();
  keepOneLocation();
  const { watchTexts } = await import("@/lib/web-client/site-texts");
  await watchTexts();
}

/** Logs a page error with request id and trace; without the URL, which may contain a token of a mailed link. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logger } = await import("@/lib/backend/core/logger");
  logger.error("page.failed", { route: routePath, kind: routeType, error });
};
