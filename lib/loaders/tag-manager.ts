import "server-only";
import { env } from "@/lib/backend/platform/env";
import type { TagManager } from "@/lib/contracts/tag-manager";

/** The tag manager that public pages may load after consent, or null where the site measures nothing. */
export const tagManager = (): TagManager | null => env().tagManager;
