"use client";

import { lazyComponent } from "@/lib/web-client/lazy-component";

/** The sheet of a vehicle as a lazy chunk, which the results load when the browser is idle. */
export const VehicleSheet = lazyComponent(() => import("./vehicle-sheet").then((code) => code.VehicleSheet), {
  fallback: null,
});
