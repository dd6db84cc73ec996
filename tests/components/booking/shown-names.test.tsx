import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paths } from "@/lib/contracts/paths";
import { nameKeys } from "@/lib/contracts/texts";
import { overrideMessages } from "@/lib/i18n/override-messages";
import messages from "@/messages/en.json";
import { anAddress, anAvailability, anOfferedGroup } from "@/tests/support/builders/availability";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);

const address = anAddress();
const things = [...nameKeys.coverages, ...nameKeys.extras, ...nameKeys.surcharges];
const told = (code: string) => `${code} as told`;
const texts = overrideMessages("en", messages, new Map(things.map(({ code, name }) => [name, told(code)])));
const bundled = (key: string) =>
  key.split(".").reduce<unknown>((tree, step) => new Map(Object.entries(Object(tree))).get(step), messages);

/** Everything that the page says as a piece of its own, on screen or to a screen reader. */
function pieces(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? "");
  const labels = [...document.querySelectorAll("[aria-label]")].map(
    (element) => element.getAttribute("aria-label") ?? "",
  );
  return [...texts, ...labels.map((label) => label.replace(/^.*: /, ""))];
}

/** What is named now: as it was told, and nothing by a name that this release brings. */
function onlyTold(...codes: string[]) {
  const said = pieces();
  expect(said).toEqual(expect.arrayContaining(codes.map(told)));
  expect(things.map(({ name }) => bundled(name)).filter((name) => said.some((piece) => piece === name))).toEqual([]);
}

it("covers, extras and their lines have the names that were told, from the first card to the total", async () => {
  await openWizard({
    path: paths.wizard("en", "vehicles", address),
    address,
    availability: anAvailability(address, [anOfferedGroup("B", address)]),
    texts,
  });
  await userEvent.click(screen.getByRole("button", { name: "Choose Model B or similar" }));
  await userEvent.click(await screen.findByRole("radio", { name: new RegExp(told("SCDW")) }));
  onlyTold("BASIC", "SCDW", "PREMIUM");
  await userEvent.click(screen.getAllByRole("button", { name: "Continue" })[0] ?? document.body);
  await screen.findByRole("heading", { level: 1, name: "Extras for your trip" });
  await userEvent.click(screen.getByRole("button", { name: `One more: ${told("CHILD_SEAT")}` }));
  onlyTold("SCDW", "ADDITIONAL_DRIVER", "BABY_SEAT", "CHILD_SEAT", "BOOSTER", "GPS", "WIFI");
});
