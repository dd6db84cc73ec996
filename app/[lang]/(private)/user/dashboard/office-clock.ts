import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { wallClockAt } from "@/lib/domain/time/time-zone";
import { browserNow } from "@/lib/web-client/browser-clock";

/** The present as the offices' clocks show it. */
export const officeClock = ({ timeZone }: ConfigurationDocument) => wallClockAt(browserNow(), timeZone);
