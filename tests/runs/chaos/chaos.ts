import type { Run, Suite } from "@/tests/runs/run";
import { freeTrips } from "@/tests/runs/trips";
import { checkFaultTable } from "./evidence";
import { databaseDown, lastUnit, lostWebhooks, returns, webhooks } from "./figures";
import { kills } from "./kills";
import { fullLoad, type Load, shortLoad } from "./load";

async function figures(run: Run, load: Load, instances: number): Promise<void> {
  const scene = { run, load, site: await run.site({ instances }), trips: freeTrips() };
  for (const measure of [lastUnit, returns, lostWebhooks, webhooks, databaseDown, kills]) await measure(scene);
}

/** Orders and payments while webhooks are lost, the database is away, and processes are killed. */
export function chaos({ quick, report }: { readonly quick: boolean; readonly report: string | undefined }): Suite {
  const load = quick ? shortLoad : fullLoad;
  return {
    parts: {
      "one-instance": (run) => figures(run, load, 1),
      "two-instances": (run) => figures(run, load, 2),
      "fault-table": (run) => checkFaultTable(run, report),
    },
    ...(quick && { onlyWhenNamed: ["one-instance"] }),
  };
}
