/** Google's own server of the tag manager. */
export const googleTagManager = "https://www.googletagmanager.com";

/**
 * Request header in which the server itself, and nobody else, tells the routing where the tag manager comes from; public
 * pages then open their content policy to that origin and to no other.
 */
export const tagManagerHeader = "x-tag-manager";

/** Where the tag manager's program comes from; null where the site has none. */
export interface TagManager {
  readonly id: string;
  readonly scriptUrl: string;
}
