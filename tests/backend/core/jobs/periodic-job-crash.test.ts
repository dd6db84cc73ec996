import { queue, queues } from "@/lib/backend/core/outbox";
import { startJobs } from "@/lib/backend/start-jobs";
import { minutesFromNow } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { useDatabase } from "@/tests/support/database";
import { eventually } from "@/tests/support/wait-for";

const store = useDatabase();
useCardTerminal();

describe("a periodic job whose process dies", () => {
  it("runs the next periodic job in another process after one died", async () => {
    const expired = await heldBooking({ now: minutesFromNow(-20) });
    const jobQueue = await queue();
    await jobQueue.send(queues.round);
    expect(await jobQueue.fetch(queues.round)).toHaveLength(1);
    await startJobs();
    const status = async () => (await store.query("select status from booking where id = $1", [expired.id]))[0]?.status;
    expect(await eventually(status, (seen) => seen !== "held")).toBe("expired");
  });
});
