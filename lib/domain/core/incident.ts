/** Problems that staff have to resolve; their texts are `mail.alert.kinds` in the messages. */
export const incidentKinds = [
  "charged_without_booking",
  "paid_twice",
  "paid_after_the_end",
  "facts_differ",
  "unknown_order",
  "no_truth_for_a_day",
  "hold_ended_unasked",
  "capture_refused",
  "void_refused",
  "refund_failed",
  "refund_unknown",
  "ledger_differs",
  "match_not_whole",
  "payment_reversed",
  "dispute",
  "unit_lost",
  "outbox_stuck",
  "many_unpaid_holds",
  "catalogue_unsound",
  "operation_stuck",
  "enquiry_overdue",
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Whether a text is an incident kind; type guard. */
export const isIncidentKind = (value: string): value is IncidentKind => incidentKinds.some((kind) => kind === value);
