/** Whose check-in it is (contract section 4). */
export const checkinRoles = ["main", "additional"] as const;
export type CheckinRole = (typeof checkinRoles)[number];

/** `validated` is the desk's word, after it has seen the documents. */
export const checkinStatuses = ["empty", "partial", "complete", "validated"] as const;
export type CheckinStatus = (typeof checkinStatuses)[number];

export const documentTypes = ["DNI", "NIE", "TIE", "PASSPORT", "OTHER"] as const;
export type DocumentType = (typeof documentTypes)[number];

export const sexes = ["M", "F", "X"] as const;
