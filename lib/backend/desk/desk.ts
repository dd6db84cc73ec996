import { now } from "@/lib/backend/platform/clock";
import { closeShared } from "@/lib/backend/platform/shared";
import { runDesk } from "./run-desk";

const { done, lines } = await runDesk(process.argv.slice(2), now());
for (const line of lines) console.log(line);
await closeShared();
process.exit(done ? 0 : 1);
