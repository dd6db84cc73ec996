import type { client } from "@/lib/backend/core/db/schema/client";
import type { campaign, coupon } from "@/lib/backend/core/db/schema/promotion";
import type { CalendarDate } from "@/lib/domain/core/time";

type CampaignRow = typeof campaign.$inferInsert;
type CouponRow = typeof coupon.$inferInsert;

const years = [2026, 2027, 2028, 2029, 2030] as const;
const everywhere = [1, 3, 4];

/** Three campaigns a year; each applies only when its value is in the `discount` parameter (rules section 7). */
export const seedCampaigns: readonly CampaignRow[] = years.flatMap((year) => [
  {
    code: `SPRING-${year}`,
    percentBasisPoints: 800,
    bookFrom: `${year - 1}-11-01`,
    bookUntil: `${year}-05-31`,
    pickupFrom: `${year}-03-15`,
    pickupUntil: `${year}-05-31`,
    groupIds: [6, 7, 11],
    officeIds: everywhere,
  },
  {
    code: `AUTUMN-${year}`,
    percentBasisPoints: 1000,
    bookFrom: `${year}-01-01`,
    bookUntil: `${year}-10-31`,
    pickupFrom: `${year}-10-01`,
    pickupUntil: `${year}-10-31`,
    groupIds: [1, 2, 10],
    officeIds: everywhere,
  },
  {
    code: `WINTER-${year}`,
    percentBasisPoints: 500,
    bookFrom: `${year}-09-01`,
    bookUntil: `${year + 1}-02-28`,
    pickupFrom: `${year}-11-01`,
    pickupUntil: `${year + 1}-02-28`,
    groupIds: [1, 2, 3, 5, 8],
    officeIds: everywhere,
  },
]);

/** The next May that starts after a day. */
function nextMay(after: CalendarDate) {
  const year = Number(after.slice(0, 4)) + (after.slice(5) < "05-01" ? 0 : 1);
  return { validFrom: `${year}-05-01`, validUntil: `${year}-05-31` };
}

const decade = { validFrom: "2026-01-01", validUntil: "2035-12-31" };

/** Coupons of an installation set up on a day; listed ones appear in the client area. */
export const seedCoupons = (startsOn: CalendarDate): readonly CouponRow[] => [
  { ...decade, code: "ISLAS10", type: "PERCENT", value: 10, conditionsKey: "general", listed: true },
  { ...decade, code: "FIJO20", type: "FIXED", value: 2000, minimumDays: 3, conditionsKey: "minimumDays" },
  {
    ...decade,
    code: "SEMANA15",
    type: "PERCENT",
    value: 15,
    minimumDays: 7,
    conditionsKey: "minimumDays",
    listed: true,
  },
  { ...decade, code: "MALLORCA5", type: "PERCENT", value: 5, officeIds: [4], conditionsKey: "office", listed: true },
  { ...decade, code: "CABRIO12", type: "PERCENT", value: 12, groupIds: [6], conditionsKey: "group" },
  { code: "MAYO20", type: "PERCENT", value: 20, ...nextMay(startsOn), conditionsKey: "dates", listed: true },
  { ...decade, code: "UNAVEZ25", type: "PERCENT", value: 25, usesMax: 1, conditionsKey: "uses" },
  { ...decade, code: "RETIRADO", type: "PERCENT", value: 30, active: false, conditionsKey: "general" },
];

/** Plain test accounts, without a password: it is set through a mailed link. */
export const seedClients: readonly (typeof client.$inferInsert)[] = [
  { email: "cliente.uno@example.test", firstName: "Cliente", lastName: "Uno", mobile: "+34600000001", lang: "es" },
  { email: "client.two@example.test", firstName: "Client", lastName: "Two", mobile: "+447000000002", lang: "en" },
  { email: "kunde.drei@example.test", firstName: "Kunde", lastName: "Drei", mobile: "+491500000003", lang: "de" },
];
