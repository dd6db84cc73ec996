export const enquiryKinds = ["CONTACT", "SUBSCRIPTION", "SECOND_HAND"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** Contract section 5: sending → sent or failed, then answered. */
export const enquiryStatuses = ["sending", "sent", "failed", "answered"] as const;

/** Subjects of the contact form (contract section 6). */
export const enquirySubjects = ["GENERAL", "COMPLAINT", "DEPOSIT", "DAMAGE", "SIMILAR"] as const;
export type EnquirySubject = (typeof enquirySubjects)[number];

/** Who gets an enquiry by mail: the customer a copy, the support address the message. */
export const enquiryRecipients = ["CUSTOMER", "SUPPORT"] as const;
export type EnquiryRecipient = (typeof enquiryRecipients)[number];
