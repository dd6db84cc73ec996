import { userInfo } from "node:os";
import { commandLineActor, runAs } from "@/lib/backend/platform/actor";
import { now } from "@/lib/backend/platform/clock";
import { closeShared } from "@/lib/backend/platform/shared";
import { runDesk } from "./run-desk";

const actor = commandLineActor(userInfo().username);
const { done, lines } = await runAs(actor, () => runDesk(process.argv.slice(2), now()));
for (const line of lines) console.log(line);
await closeShared();
process.exit(done ? 0 : 1);
