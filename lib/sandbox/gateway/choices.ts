/** The outcomes that a gateway's page offers as buttons: the first nine at every gateway, the others at some. */
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

/** The button that was pressed; undefined for any other form. */
export async function readChoice(request: { text: () => Promise<string> }): Promise<Choice | undefined> {
  const pressed = new URLSearchParams(await request.text()).get("choice");
  return choices.find((value) => value === pressed);
}
