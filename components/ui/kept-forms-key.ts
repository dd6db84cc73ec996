/** Session storage: what was typed into forms of this tab and not sent yet, by form and field. */
export const keptFormsKey = "formDrafts";
