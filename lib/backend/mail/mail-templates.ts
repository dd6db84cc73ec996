/** Mails that tell a booking as it stands; texts under `mail` in the messages. */
export const mailTemplates = [
  "confirmation",
  "paymentPending",
  "creationError",
  "creationErrorRefunded",
  "captureRefused",
  "notCharged",
  "paymentUnmatched",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
