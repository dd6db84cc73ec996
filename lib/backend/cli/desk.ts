import { userInfo } from "node:os";
import { commandLineActor, runAs } from "@/lib/backend/core/actor";
import { now } from "@/lib/backend/core/clock";
import { withoutStatementLimit } from "@/lib/backend/core/db/client";
import { closeSingletons } from "@/lib/backend/core/process-singleton";
import { runDesk } from "./run-desk";

/** `userInfo` throws where the user id has no name, as in a container. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

const actor = commandLineActor(userName());
const { done, lines } = await withoutStatementLimit(() => runAs(actor, () => runDesk(process.argv.slice(2), now())));
for (const line of lines) console.log(line);
await closeSingletons();
process.exit(done ? 0 : 1);
