import type { ClientCoupon, Profile } from "@/lib/contracts/account/client";

/** A client with a password and no other session. */
export const wireProfile = (changes: Partial<Profile> = {}): Profile => ({
  nik: "ada@example.test",
  firstName: "Ada",
  lastName: "Ejemplo",
  mobile: "+34600123123",
  lang: "en",
  receivesOffers: false,
  hasPassword: true,
  clientSince: "2027-01-10T09:00:00.000Z",
  otherSessions: 0,
  sessionsElsewhere: [],
  erasure: "NONE",
  ...changes,
});

/** A coupon for everybody, not used yet. */
export const wireCoupon = (changes: Partial<ClientCoupon> = {}): ClientCoupon => ({
  code: "ISLAS10",
  usesLeft: 1,
  usesMax: 1,
  validFrom: "2026-01-01",
  validUntil: "2035-12-31",
  type: "PERCENT",
  value: 10,
  conditionsKey: "general",
  minimumDays: null,
  groups: [],
  offices: [],
  status: "valid",
  reason: null,
  ...changes,
});
