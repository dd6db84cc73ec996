import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { nameKeys } from "@/lib/contracts/content/texts";
import { paths } from "@/lib/contracts/paths";
import { overrideMessages } from "@/lib/i18n/override-messages";
import messages from "@/messages/en.json";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);

const searchParams = someSearchParams();
const namedCodes = [...nameKeys.coverages, ...nameKeys.extras, ...nameKeys.surcharges];
const overriddenName = (code: string) => `${code} overridden`;
const texts = overrideMessages(
  "en",
  messages,
  new Map(namedCodes.map(({ code, name }) => [name, overriddenName(code)])),
);
const bundledName = (key: string) =>
  key.split(".").reduce<unknown>((tree, step) => new Map(Object.entries(Object(tree))).get(step), messages);

/** Every text node and aria-label of the page. */
function visibleTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? "");
  const labels = [...document.querySelectorAll("[aria-label]")].map(
    (element) => element.getAttribute("aria-label") ?? "",
  );
  return [...texts, ...labels.map((label) => label.replace(/^.*: /, ""))];
}

/** Expects the overridden names of these codes, and no bundled name of any code. */
function expectOverriddenNames(...codes: string[]) {
  const shown = visibleTexts();
  expect(shown).toEqual(expect.arrayContaining(codes.map(overriddenName)));
  expect(
    namedCodes.map(({ name }) => bundledName(name)).filter((name) => shown.some((piece) => piece === name)),
  ).toEqual([]);
}

it("shows overridden names of covers and extras from the first card to the total", async () => {
  await openWizard({
    path: paths.wizard("en", "vehicles", searchParams),
    searchParams,
    availability: anAvailability(searchParams, [anOfferedGroup("B", searchParams)]),
    texts,
  });
  await userEvent.click(screen.getByRole("button", { name: "Choose Model B or similar" }));
  await userEvent.click(await screen.findByRole("radio", { name: new RegExp(overriddenName("SCDW")) }));
  expectOverriddenNames("BASIC", "SCDW", "PREMIUM");
  await userEvent.click(screen.getAllByRole("button", { name: "Continue" })[0] ?? document.body);
  await screen.findByRole("heading", { level: 1, name: "Extras for your trip" });
  await userEvent.click(screen.getByRole("button", { name: `One more: ${overriddenName("CHILD_SEAT")}` }));
  expectOverriddenNames("SCDW", "ADDITIONAL_DRIVER", "BABY_SEAT", "CHILD_SEAT", "BOOSTER", "GPS", "WIFI");
});
