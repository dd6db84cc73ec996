import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CheckinForm } from "@/components/booking/checkin/checkin-form";
import type { SaveCheckin } from "@/components/booking/checkin/use-checkin";
import type { CheckinAnswer } from "@/lib/actions/save-checkin";
import type { Checkin } from "@/lib/contracts/checkin";
import messages from "@/messages/en.json";
import { wireCheckin } from "@/tests/support/builders/wire-booking";
import { renderWithTexts } from "@/tests/support/with-texts";

const { field, api } = messages.errors;
const texts = messages.checkin;
// Every letter is an event of its own, and this is the longest form of the site.
jest.setTimeout(30_000);

const countries = [{ code: "DE", name: "Germany" }];

function open({ checkin = wireCheckin(), answers = [] }: { checkin?: Checkin; answers?: CheckinAnswer[] } = {}) {
  const sent: Parameters<SaveCheckin>[2][] = [];
  const save: SaveCheckin = async (_code, _position, part) => {
    sent.push(part);
    return answers[sent.length - 1] ?? { ok: true, checkin };
  };
  const router = renderWithTexts(
    <CheckinForm code="T-ABCDEF2" checkin={checkin} countries={countries} language="en" save={save} />,
  );
  return { sent, router };
}
const next = () => userEvent.click(screen.getByRole("button", { name: texts.next }));
const step = (name: string) => userEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));

it("saves what was typed by itself once the field is left", async () => {
  const { sent } = open();
  await userEvent.selectOptions(screen.getByLabelText(texts.field.sex), "F");
  await userEvent.tab();
  await waitFor(() => expect(sent).toEqual([{ sex: "F" }]), { timeout: 3000 });
  expect(await screen.findByText(texts.save.saved)).toBeVisible();
});

it("says of each missing field of the step that it is required, after saving the rest", async () => {
  const { sent } = open();
  await step(texts.step.address);
  await userEvent.type(screen.getByLabelText(texts.field.town), "Kiel");
  await next();
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveTextContent(`${texts.field.address}: ${field.REQUIRED}`);
  expect(sent).toEqual([{ town: "Kiel" }]);
});

it("keeps a stored number that is shown masked when nothing new is typed", async () => {
  const { sent } = open();
  await step(texts.step.address);
  const mobile = screen.getByLabelText(texts.field.mobile);
  expect(mobile).toHaveValue("");
  expect(mobile).toHaveAccessibleDescription(expect.stringContaining("•••123"));
  await userEvent.click(screen.getByRole("button", { name: texts.later }));
  expect(await screen.findByText(texts.save.saved)).toBeVisible();
  expect(sent).toEqual([]);
});

it("leaves a malformed field out, names it, and saves the others", async () => {
  const { sent } = open();
  await step(texts.step.address);
  await userEvent.type(screen.getByLabelText(new RegExp(`^${texts.field.email}`)), "nonsense");
  await userEvent.type(screen.getByLabelText(texts.field.town), "Kiel");
  await next();
  expect(await screen.findByText(field.EMAIL_INVALID)).toBeVisible();
  expect(sent).toEqual([{ town: "Kiel" }]);
});

it("tells the licence rule in its exact words at the date that breaks it", async () => {
  const { sent } = open({
    answers: [{ ok: false, code: "LICENCE_TOO_RECENT", fields: [{ field: "licenceIssuedOn", code: "INVALID" }] }],
  });
  await step(texts.step.licence);
  await userEvent.type(screen.getByLabelText(texts.field.licenceIssuedOn), "2026-01-10");
  await userEvent.type(screen.getByLabelText(texts.field.licencePlace), "Kiel");
  await userEvent.click(screen.getByRole("button", { name: texts.finish }));
  expect((await screen.findAllByText(api.licenceTooRecent)).length).toBeGreaterThan(0);
  expect(sent.at(-1)).toEqual({ licencePlace: "Kiel" });
});

it("explains at every field why it is asked, who gets it and when it is deleted", async () => {
  open();
  const why = screen.getByText(texts.field.birthDate, { selector: "summary .sr-only", exact: false });
  await userEvent.click(why);
  const details = why.closest("details");
  expect(details).toHaveTextContent(texts.why.age);
  expect(details).toHaveTextContent(texts.who.authority);
  expect(details).toHaveTextContent(texts.deleted);
});

it("asks the renter's data in a step of their own when someone else signs", async () => {
  open();
  await userEvent.click(screen.getByLabelText(texts.hasRenter));
  const steps = screen.getByRole("navigation", { name: texts.step.all });
  expect(within(steps).getByRole("button", { name: new RegExp(texts.step.renter) })).toBeVisible();
});

it("asks the page anew when everything is complete", async () => {
  const complete = wireCheckin({ status: "complete", percent: 100 });
  const { router } = open({
    checkin: wireCheckin({
      driver: { ...wireCheckin().driver, sex: "F" },
    }),
    answers: [{ ok: true, checkin: { ...complete, driver: { ...complete.driver, sex: "F" } } }],
  });
  await step(texts.step.who);
  await userEvent.type(screen.getByLabelText(new RegExp(`^${texts.field.surname2}`)), "Ruiz");
  await next();
  await waitFor(() => expect(router.refresh).toBe(1));
});
