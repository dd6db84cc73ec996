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
