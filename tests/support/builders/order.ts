import { randomUUID } from "node:crypto";
import { post, type WebAnswer } from "@/tests/support/web";

const consent = (kind: string, accepted = true) => ({ kind, version: "2026-11", accepted, at: "2027-01-15T10:00:00Z" });

export const aDriver = (changes: object = {}) => ({
  firstName: "Alex",
  lastName: "Tester",
  nationality: "ES",
  birthDay: 12,
  birthMonth: 7,
  birthYear: 1990,
  email: "alex@example.test",
  emailRepeat: "alex@example.test",
  mobile: "+34 600 000 001",
  acceptsLicenceNotice: true,
  acceptsPrivacyAndTerms: true,
  declaresLicenceOverTwoYears: true,
  ...changes,
});

/** An order of a week with group B at Ibiza airport, part paid by the card terminal. */
export const anOrder = (changes: object = {}) => ({
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: "2027-07-12T10:00",
  returnAt: "2027-07-19T10:00",
  under25: false,
  groupId: 2,
  coverage: "BASIC",
  extras: [],
  lang: "en",
  packageCode: "PQ1",
  driver: aDriver(),
  consents: [
    consent("LICENCE_NOTICE"),
    consent("PRIVACY_AND_TERMS"),
    consent("LICENCE_DECLARATION"),
    consent("OFFERS", false),
  ],
  provider: "redsys",
  method: "card",
  expectedTotalCents: 39960,
  expectedPayNowCents: 5709,
  ...changes,
});

export const order = (changes: object = {}, key: string = randomUUID()): Promise<WebAnswer> =>
  post("/reserva", anOrder(changes), { "idempotency-key": key });
