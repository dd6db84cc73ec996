/** Roles (contract section 9): `rol` on the wire is the number, `rolCodigo` the code. An unknown value may what CLIENT may. */
export const roles = { VISITOR: 0, CLIENT: 1, AGENT: 2, STAFF: 8, ADMIN: 9 } as const;

/** The three lists of a client's bookings. */
export const bookingListings = ["upcoming", "past", "cancelled"] as const;
export type BookingListing = (typeof bookingListings)[number];

/** What a mailed one-time link is for: the first password at `/regenera/{id}`, or a new one at `newpass?t=`. */
export const passwordLinkPurposes = ["FIRST", "RECOVERY"] as const;
export type PasswordLinkPurpose = (typeof passwordLinkPurposes)[number];

/** How a client proved who they are when a session began. */
export const signInMeans = ["PASSWORD", "GOOGLE", "LINK", "CODE"] as const;
export type SignInMeans = (typeof signInMeans)[number];

/** A request to erase: waiting for bookings under way, or nothing asked. */
export const erasureStates = ["NONE", "WAITING"] as const;

/** What a client is told by mail as soon as it has happened to their account. */
export const securityNotes = ["passwordChanged", "newDevice"] as const;
export type SecurityNote = (typeof securityNotes)[number];
