import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "playwright/test";
import { z } from "zod";
import type { WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import { query } from "./database";

const quoted = z.object({ data: z.object({ PQ1: z.object({ totalCents: z.number(), payNowCents: z.number() }) }) });
const held = z.object({ data: z.object({ code: z.string(), bookingToken: z.string() }) });

interface Order {
  address: WizardAddress;
  groupId: number;
  language?: Language;
  email?: string;
}

const driver = (email: string) => ({
  firstName: "Prueba",
  lastName: "Ejemplo",
  nationality: "ES",
  birthDay: 5,
  birthMonth: 5,
  birthYear: 1985,
  email,
  emailRepeat: email,
  mobile: "+34600123123",
  acceptsLicenceNotice: true,
  acceptsPrivacyAndTerms: true,
  declaresLicenceOverTwoYears: true,
  declaresGroupLicence: true,
});

/** The flexible part payment of a group with basic cover, as `/web` prices it now. */
export async function priceOf(request: APIRequestContext, { address, groupId, language = "en" }: Order) {
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25 } = address;
  const search = { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25 };
  const wanted = { ...search, groupId, coverage: "BASIC", extras: [], lang: language };
  const answer = await request.post("/web/presupuesto", { data: wanted });
  expect(answer.status(), await answer.text()).toBe(200);
  return { wanted, ...quoted.parse(await answer.json()).data.PQ1 };
}

/** Another customer's order: a held vehicle whose payment is open. */
export async function placeOrder(request: APIRequestContext, order: Order) {
  const { wanted, totalCents, payNowCents } = await priceOf(request, order);
  const at = new Date().toISOString();
  const kinds = ["LICENCE_NOTICE", "PRIVACY_AND_TERMS", "LICENCE_DECLARATION"];
  const answer = await request.post("/web/reserva", {
    headers: { "idempotency-key": randomUUID() },
    data: {
      ...wanted,
      packageCode: "PQ1",
      driver: driver(order.email ?? "other@example.com"),
      consents: kinds.map((kind) => ({ kind, version: "2026-11", accepted: true, at })),
      provider: "redsys",
      method: "card",
      expectedTotalCents: totalCents,
      expectedPayNowCents: payNowCents,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return held.parse(await answer.json()).data;
}

/** Holds every vehicle on sale at every office for some days, as one booking for each would. */
export async function takeWholeFleet(request: APIRequestContext, order: Order) {
  const { code } = await placeOrder(request, order);
  const { pickupAt, returnAt } = order.address;
  const codeOf = "'T-FLT' || translate(lpad(u.id::text, 4, '0'), '01', 'AB')";
  const onSale = "unit u where u.active and not u.desk_only";
  await query(
    `insert into booking overriding user value
     select (jsonb_populate_record(b, jsonb_build_object('code', ${codeOf}, 'request_key', null, 'status', 'held'))).*
     from booking b, ${onSale} and b.code = $1`,
    [code],
  );
  const places = await query(
    `insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at)
     select u.id, b.id, tsrange($1::timestamp, $2::timestamp), u.home_office_id, u.home_office_id, 'held', now()
     from booking b, ${onSale} and b.code = ${codeOf}
     on conflict on constraint allocation_no_overlap do nothing returning 1`,
    [pickupAt, returnAt],
  );
  expect(places.length).toBeGreaterThan(80);
}
