/** Session storage key of unsent form inputs in this tab, by form and field. */
export const formDraftsKey = "formDrafts";
