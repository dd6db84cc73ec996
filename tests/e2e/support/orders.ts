import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "playwright/test";
import { z } from "zod";
import type { PickedExtra } from "@/lib/contracts/rental/quote";
import { startedPaymentSchema } from "@/lib/contracts/rental/reservation";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import type { CoverageCode } from "@/lib/domain/pricing/add-ons";
import type { PackageCode } from "@/lib/domain/pricing/price-lines";
import { query } from "./database";
import { gateways } from "./sandbox";

const totals = z.object({ totalCents: z.number(), payNowCents: z.number() });
const quoted = z.object({ data: z.object({ PQ1: totals, PQ2: totals, PQNR1: totals, PQNR2: totals }) });
const held = z.object({
  data: z.object({ code: z.string(), bookingToken: z.string(), payment: startedPaymentSchema }),
});
type Placed = z.infer<typeof held>["data"];

interface Order {
  searchParams: RentalSearchParams;
  groupId: number;
  language?: Language;
  email?: string;
  /** Required for after-hours pick-ups at an airport. */
  flightNumber?: string;
  coverage?: CoverageCode;
  extras?: PickedExtra[];
  packageCode?: PackageCode;
  provider?: "redsys" | "stripe";
}

const driver = (email: string, flightNumber = "") => ({
  firstName: "Prueba",
  lastName: "Ejemplo",
  nationality: "ES",
  birthDay: 5,
  birthMonth: 5,
  birthYear: 1985,
  email,
  emailRepeat: email,
  mobile: "+34600123123",
  flightNumber,
  acceptsLicenceNotice: true,
  acceptsPrivacyAndTerms: true,
  declaresLicenceOverTwoYears: true,
  declaresGroupLicence: true,
});

/** Quotes a selection; BASIC cover and PQ1 (part now) by default. */
export async function priceOf(request: APIRequestContext, order: Order) {
  const { searchParams, groupId, language = "en", coverage = "BASIC", extras = [], packageCode = "PQ1" } = order;
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, coupon } = searchParams;
  const search = { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, ...(coupon ? { coupon } : {}) };
  const selection = { ...search, groupId, coverage, extras, lang: language };
  const answer = await request.post("/web/presupuesto", { data: selection });
  expect(answer.status(), await answer.text()).toBe(200);
  return { selection, packageCode, ...quoted.parse(await answer.json()).data[packageCode] };
}

/** Places an order as another customer: booking held, payment open. */
export async function placeOrder(request: APIRequestContext, order: Order): Promise<Placed> {
  const { selection, packageCode, totalCents, payNowCents } = await priceOf(request, order);
  const at = new Date().toISOString();
  const kinds = ["LICENCE_NOTICE", "PRIVACY_AND_TERMS", "LICENCE_DECLARATION"];
  const answer = await request.post("/web/reserva", {
    headers: { "idempotency-key": randomUUID() },
    data: {
      ...selection,
      packageCode,
      driver: driver(order.email ?? "other@example.com", order.flightNumber),
      consents: kinds.map((kind) => ({ kind, version: "2026-11", accepted: true, at })),
      provider: order.provider ?? "redsys",
      method: "card",
      expectedTotalCents: totalCents,
      expectedPayNowCents: payNowCents,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return held.parse(await answer.json()).data;
}

/** Presses a button on the gateway's page and waits until the booking has the status. */
export async function pressAtGateway({ code, payment }: Placed, choice: string, status: string): Promise<void> {
  const bank = gateways();
  await bank.press(await bank.open(payment.action), choice);
  const bookingStatus = async () =>
    (await query<{ status: string }>("select status from booking where code = $1", [code]))[0];
  await expect.poll(bookingStatus, { message: `${code} after ${choice}` }).toEqual({ status });
}

/** Places an order and pays it; the booking is confirmed. */
export async function paidOrder(request: APIRequestContext, order: Order): Promise<Placed> {
  const placed = await placeOrder(request, order);
  await pressAtGateway(placed, "pay", "confirmed");
  return placed;
}

/** Holds every unit on sale at every office for these dates, one booking each; returns a function that releases them. */
export async function holdWholeFleet(request: APIRequestContext, order: Order): Promise<() => Promise<void>> {
  const { code } = await placeOrder(request, order);
  const prefix = code.slice(0, 5);
  const codeOf = `'${prefix}' || translate(lpad(u.id::text, 4, '0'), '01', 'AB')`;
  const onSale = "unit u where u.active and not u.desk_only";
  await query(
    `insert into booking overriding user value
     select (jsonb_populate_record(b, jsonb_build_object('code', ${codeOf}, 'request_key', null, 'status', 'held'))).*
     from booking b, ${onSale} and b.code = $1`,
    [code],
  );
  const allocations = await query(
    `insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at)
     select u.id, b.id, tsrange($1::timestamp, $2::timestamp), u.home_office_id, u.home_office_id, 'held', now()
     from booking b, ${onSale} and b.code = ${codeOf}
     on conflict on constraint allocation_no_overlap do nothing returning 1`,
    [order.searchParams.pickupAt, order.searchParams.returnAt],
  );
  expect(allocations.length).toBeGreaterThan(80);
  return async () => {
    await query(
      `update allocation set state = 'released'
       where booking_id in (select id from booking where code like $1 and status in ('held', 'paying'))`,
      [`${prefix}%`],
    );
  };
}
