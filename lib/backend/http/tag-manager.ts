import { shared } from "@/lib/backend/platform/shared";
import { type TagManager, tagManagerHeader } from "@/lib/contracts/consent";
import { onEachRequest } from "./network";

/**
 * Tells the routing of every request where the tag manager comes from, over whatever the client sent: the content policy
 * of public pages follows a setting of the running server. Call once at the start of the server.
 */
export function noteTagManager(tagManager: TagManager | null): void {
  const origin = tagManager ? new URL(tagManager.scriptUrl).origin : undefined;
  const note = () =>
    onEachRequest(({ headers }) => {
      if (origin) headers[tagManagerHeader] = origin;
      else delete headers[tagManagerHeader];
    });
  shared("tag-manager", note, (leave) => leave());
}
