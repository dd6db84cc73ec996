/** The endings that a gateway's page offers as buttons: the first nine at every gateway, the rest where they can be. */
export const choices = [
  "pay",
  "decline",
  "secure",
  "abandon",
  "cancel",
  "no_return",
  "late",
  "repeated",
  "tampered",
  "capture_declined",
  "review_paid",
  "review_denied",
  "under_way",
  "other_amount",
] as const;
export type Choice = (typeof choices)[number];

/** What a page was told by the button that was pressed; undefined for anything else. */
export async function chosen(request: { text: () => Promise<string> }): Promise<Choice | undefined> {
  const pressed = new URLSearchParams(await request.text()).get("choice");
  return choices.find((value) => value === pressed);
}
