import type { Instrumentation } from "next";

/** Runs once when the server starts, before it answers; never while building. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { keepFrontDoor, keepOneLocation } = await import("@/lib/web-client/front-door");
  keepFrontDoor({ keepsUpgrades: process.env.NODE_ENV === "development" });
  const { boot } = await import("@/lib/backend/boot");
  await boot({ servesPages: true });
  // Who starts the server leaves its end to us; else the framework ends it without waiting for jobs.
  if (process.env.NEXT_MANUAL_SIG_HANDLE) (await import("@/lib/backend/jobs/end-in-order")).endOnSignal();
  keepOneLocation();
  const { watchTexts } = await import("@/lib/web-client/site-texts");
  await watchTexts();
}

/** What a page failed at, with the request's name and trace; its address may hold a mailed token and is not told. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logger } = await import("@/lib/backend/platform/logger");
  logger.error("page.failed", { route: routePath, kind: routeType, error });
};
