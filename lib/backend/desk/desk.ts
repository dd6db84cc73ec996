import { userInfo } from "node:os";
import { withoutStatementLimit } from "@/lib/backend/db/client";
import { commandLineActor, runAs } from "@/lib/backend/platform/actor";
import { now } from "@/lib/backend/platform/clock";
import { closeShared } from "@/lib/backend/platform/shared";
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
await closeShared();
process.exit(done ? 0 : 1);
