import { type Browser, type BrowserContext, test as base } from "playwright/test";
import { consentKey, consentVersion } from "@/lib/contracts/compliance/consent";

const refused = JSON.stringify({
  version: consentVersion,
  choices: { analytics: false },
  at: new Date().toISOString(),
});

/** Answers the question of consent with no. A storage state would open a page for that in each context. */
const refuseConsent = (context: BrowserContext) =>
  context.addInitScript(
    ([port, key, answer]) => {
      if (location.port === port && localStorage.getItem(key) === null) localStorage.setItem(key, answer);
    },
    [process.env.E2E_PORT ?? "", consentKey, refused] as const,
  );

interface Visitor {
  /** Whether the visitor has still to answer the question of consent. */
  isConsentOpen: boolean;
  /** Closes what a test opened beside its own page: left open, those pages would go on working beside the next tests. */
  closing: undefined;
}

export const test = base.extend<Visitor>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  isConsentOpen: [false, { option: true }],
  context: async ({ context, isConsentOpen }, use) => {
    if (!isConsentOpen) await refuseConsent(context);
    await use(context);
  },
});

/** Left out by `npm test`: a further case of a mechanism that other tests use, too. `npm run test:ci` runs it. */
export const whole = { tag: "@whole" } as const;
export const wholeUnless = (isDaily: boolean) => (isDaily ? {} : whole);
/** At a phone's width; at a desktop's, too, in the whole tests. */
export const phoneAlone = { tag: "@both-in-whole" } as const;

/** A page in a browser of its own, as of somebody else or on another device, where consent is refused, too. */
export async function pageElsewhere(browser: Browser) {
  const context = await browser.newContext();
  await refuseConsent(context);
  return context.newPage();
}
