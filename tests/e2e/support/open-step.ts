import { expect } from "playwright/test";
import { z } from "zod";
import { availabilityRequest } from "@/components/rental/step/requests";
import { paths } from "@/lib/contracts/paths";
import { availabilitySchema } from "@/lib/contracts/rental/availability";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { aTypedDriver, bookedDraft } from "@/tests/support/booked-draft";
import { heading, type Journey } from "./journey";

const answered = z.object({ data: availabilitySchema });

const titles = {
  coverage: "coverage.title",
  extras: "extras.title",
  driver: "driver.step.title",
  payment: "payment.step.title",
} as const;
type LaterStep = keyof typeof titles;

/** What the steps before have not left in the draft yet. */
const missing = {
  coverage: { coverage: null, extras: null },
  extras: { extras: null },
  driver: {},
  payment: {},
} as const;

interface Chosen {
  searchParams: RentalSearchParams;
  groupId: number;
  /** Typed at the driver step, as is the declaration that a group with rules of its own asks for. */
  email?: string;
  declaresGroupLicence?: boolean;
}

/** Opens a step with the draft that the steps before it would have left, where walking through them is not the test. */
export async function openStep(trip: Journey, step: LaterStep, chosen: Chosen) {
  const { page, language } = trip;
  const { searchParams, groupId, email = "lucja@example.com", declaresGroupLicence = false } = chosen;
  // A small document of the site, because storage belongs to an origin, as does a call with a session.
  await page.goto("/robots.txt");
  const answer = await page.request.post("/web/disponibilidad", {
    data: availabilityRequest(searchParams, language),
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { groups, days } = answered.parse(await answer.json()).data;
  const group = groups.find(({ id, available }) => id === groupId && available);
  if (!group)
    throw new Error(`Group ${groupId} is not free from ${searchParams.pickupAt} to ${searchParams.returnAt}.`);
  const driver = step === "payment" ? aTypedDriver({ email, emailRepeat: email, declaresGroupLicence }) : {};
  const draft = bookedDraft({ searchParams, group, days }, { ...missing[step], driver });
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [bookingDraftKey, draft] as const);
  await page.goto(paths.wizard(language, step, searchParams));
  await expect(heading(trip, titles[step])).toBeVisible();
}
