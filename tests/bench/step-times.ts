import { type BrowserContext, chromium, type Page } from "playwright";
import { z } from "zod";
import { paths } from "@/lib/contracts/paths";
import { findChromium } from "@/scripts/launcher/chromium.mjs";
import { chooseRate, chooseVehicle, goOn, heading, type Journey, journey, methodOf } from "@/tests/e2e/support/journey";
import { dayAhead } from "@/tests/support/open-days";
import { median } from "./rounds";
import type { Verdict } from "./verdict";

const language = "de";
const budget = { milliseconds: 200, shift: 0.02 };
const rounds = 3;

const entrySchema = z.object({ kind: z.enum(["event", "shift"]), what: z.string(), value: z.number() });
type Entry = z.infer<typeof entrySchema>;

/** Runs in each page: reports every interaction until its next paint, and every layout shift without recent input. */
const observe = `
  const report = (kind, what, value) => window.reportTiming({ kind, what, value });
  const nameOf = (node) => node?.id || node?.name || node?.textContent?.trim().slice(0, 24) || node?.nodeName || "gone";
  new PerformanceObserver((list) => {
    for (const { interactionId, name, target, duration } of list.getEntries())
      if (interactionId) report("event", name + " " + nameOf(target), duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) report("shift", nameOf(sources[0]?.node), value);
  }).observe({ type: "layout-shift", buffered: true });
`;

/** Types key by key, as a person does. */
async function type(page: Page, name: string, text: string) {
  const field = page.getByLabel(name, { exact: true });
  await field.click();
  await field.pressSequentially(text, { delay: 60 });
}

interface Step {
  what: string;
  walk: (trip: Journey) => Promise<void>;
}

/** The steps of a booking; each starts where the previous one ended. */
const steps: readonly Step[] = [
  {
    what: "home and dates",
    walk: async (trip) => {
      const { page, t } = trip;
      await page.goto(paths.home(language), { waitUntil: "networkidle" });
      const calendar = page.getByRole("dialog", { name: t("search.calendar.title") });
      await page.locator('input[name="pickupDate"]').click();
      await calendar.getByRole("button", { name: t("search.calendar.next") }).click();
      const days = calendar.locator("button[data-date]:enabled");
      await days.nth(4).click();
      await days.nth(9).click();
      const [pickup, back] = [0, 1].map((place) => calendar.getByRole("textbox").nth(place));
      await pickup?.fill("");
      await pickup?.pressSequentially(dayAhead(40).split("-").toReversed().join("."), { delay: 60 });
      await back?.fill("");
      await back?.pressSequentially(dayAhead(45).split("-").toReversed().join("."), { delay: 60 });
      await calendar.getByRole("button", { name: t("search.calendar.done") }).click();
      await page.getByRole("button", { name: t("search.submit") }).click();
      await heading(trip, "vehicles.title").waitFor();
    },
  },
  {
    what: "results",
    walk: async (trip) => {
      const { page, t } = trip;
      await page.waitForLoadState("networkidle");
      await page.getByRole("button", { name: t("vehicles.filters") }).click();
      const sheet = page.getByRole("dialog", { name: t("vehicles.filters") });
      const automatic = sheet.getByRole("checkbox").nth(3);
      // 300 ms apart, so that the effects of one press are not counted to the next one.
      for (const press of [() => automatic.click(), () => automatic.click(), () => page.keyboard.press("Escape")]) {
        await press();
        await page.waitForTimeout(300);
      }
      await page.getByRole("combobox", { name: t("vehicles.sort") }).press("ArrowDown");
      await page.waitForLoadState("networkidle");
      await chooseVehicle(trip, "Seat Ibiza");
    },
  },
  {
    what: "cover",
    walk: async (trip) => {
      const { page } = trip;
      for (const code of ["SCDW", "PREMIUM", "BASIC"]) {
        await page.locator(`label:has(input[name="coverage"][value="${code}"])`).click();
      }
      await goOn(trip);
      await heading(trip, "extras.title").waitFor();
    },
  },
  {
    what: "extras",
    walk: async (trip) => {
      const { page, t } = trip;
      const name = t("wizard.lines.EXTRA_ADDITIONAL_DRIVER");
      await page.getByRole("button", { name: t("extras.more", { name }) }).click();
      await page.getByRole("button", { name: t("extras.fewer", { name }) }).click();
      await goOn(trip);
      await heading(trip, "driver.step.title").waitFor();
    },
  },
  {
    what: "driver, typing included",
    walk: async (trip) => {
      const { page, t } = trip;
      await type(page, t("driver.field.firstName"), "Sargantana");
      await type(page, t("driver.field.lastName"), "Escull i Xaloc");
      await page.getByLabel(t("driver.field.nationality"), { exact: true }).press("S");
      await type(page, t("driver.field.birthDay"), "5");
      await type(page, t("driver.field.birthMonth"), "5");
      await type(page, t("driver.field.birthYear"), "1985");
      await type(page, t("driver.field.email"), "bench@example.com");
      await type(page, t("driver.field.emailRepeat"), "bench@example.com");
      await type(page, t("driver.field.mobile"), "+34 600 123 123");
      await page.getByText(t("driver.field.stay")).click();
      await page.getByLabel(t("driver.field.observations")).pressSequentially("Wir kommen spät.", { delay: 60 });
      for (const consent of ["declaresLicenceOverTwoYears", "acceptsPrivacyAndTerms"]) {
        await page.locator(`#driver-${consent}`).click();
      }
      await goOn(trip, t("driver.step.submit"));
      await heading(trip, "payment.step.title").waitFor();
    },
  },
  {
    what: "payment",
    walk: async (trip) => {
      const { page, t } = trip;
      await page.waitForLoadState("networkidle");
      for (const code of ["PQ2", "PQNR1", "PQ1"] as const) await chooseRate(trip, code);
      for (const method of ["paypal", "stripeCard"] as const) await methodOf(trip, method).click();
      await page.getByRole("button", { name: t("payment.step.review") }).click();
    },
  },
];

interface Measured {
  milliseconds: number;
  longest: string;
  shift: number;
  shifted: string;
}

const measuredOf = (entries: readonly Entry[]): Measured => {
  const sorted = entries.toSorted((entry, other) => other.value - entry.value);
  const events = sorted.filter(({ kind }) => kind === "event");
  const shifts = sorted.filter(({ kind }) => kind === "shift");
  return {
    milliseconds: events[0]?.value ?? 0,
    longest: events[0]?.what ?? "none",
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifted: shifts[0]?.what ?? "none",
  };
};

async function bookOnce(context: BrowserContext): Promise<Measured[]> {
  let entries: Entry[] = [];
  await context.exposeFunction("reportTiming", (entry: unknown) => entries.push(entrySchema.parse(entry)));
  await context.addInitScript(observe);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const trip = journey(page, language);
  const measured: Measured[] = [];
  for (const { walk } of steps) {
    entries = [];
    await walk(trip);
    // The observer reports the last paint with a delay.
    await page.waitForTimeout(800);
    measured.push(measuredOf(entries));
  }
  return measured;
}

/** Longest interaction and layout shift of each booking step on a phone with a CPU throttled to a quarter. */
export async function stepTimes(site: string): Promise<Verdict[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const walks: Measured[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        baseURL: new URL(site).origin,
        locale: language,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      walks.push(await bookOnce(context));
      await context.close();
    }
    return steps.map(({ what }, place) => {
      const own = walks.flatMap((walk) => walk[place] ?? []);
      const milliseconds = median(own.map((measured) => measured.milliseconds));
      const shift = median(own.map((measured) => measured.shift));
      const longest = own.find((measured) => measured.milliseconds === milliseconds)?.longest ?? "";
      const shifted = own.find((measured) => measured.shift === shift)?.shifted ?? "";
      return {
        what: `CPU at a quarter, longest interaction and layout shift: ${what}`,
        measured: `${milliseconds} ms (${longest}), ${shift.toFixed(3)} (${shifted})`,
        budget: `≤ ${budget.milliseconds} ms, ≤ ${budget.shift}`,
        withinBudget: milliseconds <= budget.milliseconds && shift <= budget.shift,
      };
    });
  } finally {
    await browser.close();
  }
}
