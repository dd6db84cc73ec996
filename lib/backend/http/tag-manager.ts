import { shared } from "@/lib/backend/platform/shared";
import { type TagManager, tagManagerHeader } from "@/lib/contracts/consent";
import { onEachRequest } from "./network";

/**
 * Tells the routing of every request where the tag manager comes from, over whatever the client sent: the content policy
 * of public pages follows a setting of the running server. Call once at the start of the server.
 */
export const noteTagManager = (tagManager: TagManager | null): true =>
  shared("tag-manager", () => {
    const origin = tagManager ? new URL(tagManager.scriptUrl).origin : undefined;
    onEachRequest(({ headers }) => {
      if (origin) headers[tagManagerHeader] = origin;
      else delete headers[tagManagerHeader];
    });
    return true;
  });
