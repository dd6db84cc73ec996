import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DriverSection } from "@/components/rental/change/change-section";
import type { DriverSectionProps } from "@/components/rental/change/driver-change-form";
import type { DriverChangeResult } from "@/lib/server/rental/actions";
import messages from "@/messages/en.json";
import { refused, refusedWith } from "@/tests/support/builders/refused";
import { wireBooking } from "@/tests/support/builders/wire-booking";
import { dayOf } from "@/tests/support/date-field";
import { answerWeb } from "@/tests/support/web-answers";
import { renderWithTexts } from "@/tests/support/with-texts";

const texts = messages.manage.driver;
const { field } = messages.driver;

async function open(answers: DriverChangeResult[] = [{ ok: true, value: null }]) {
  answerWeb({ "/web/pais": () => ({ data: [] }) });
  const sent: Parameters<DriverSectionProps["send"]>[1][] = [];
  const send: DriverSectionProps["send"] = async (_code, request) => {
    sent.push(request);
    return answers[sent.length - 1] ?? { ok: true, value: null };
  };
  renderWithTexts(<DriverSection booking={wireBooking()} language="en" send={send} notice={<p>Your rights</p>} />);
  expect(screen.queryByText("Your rights")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: texts.open }));
  expect(await screen.findByText("Your rights")).toBeVisible();
  await screen.findByLabelText(field.firstName);
  return sent;
}
const save = (name: string = texts.save) => userEvent.click(screen.getByRole("button", { name }));

it("sends only the changed driver fields and confirms the change", async () => {
  const sent = await open();
  await userEvent.type(screen.getByLabelText(field.mobile), "+34600000009");
  expect(screen.queryByRole("checkbox")).toBeNull();
  await save();
  expect(await screen.findByText(texts.done)).toBeVisible();
  expect(sent).toEqual([
    {
      mobile: "+34 600000009",
      declaresLicenceOverTwoYears: false,
      declaresGroupLicence: false,
      expectedDifferenceCents: 0,
    },
  ]);
});

it("sends nothing when no driver field is filled in", async () => {
  const sent = await open();
  await save();
  expect(await screen.findByText(texts.nothing)).toBeVisible();
  expect(sent).toEqual([]);
});

it("requires the licence confirmation for another driver and shows a refusal beside its field", async () => {
  await open([refused("AGE_UNDER_MINIMUM", [{ field: "birthDate", code: "INVALID" }])]);
  await userEvent.type(dayOf(field.birthDate), "2010-01-01");
  await userEvent.click(screen.getByRole("checkbox", { name: texts.licence }));
  await save();
  await waitFor(() =>
    expect(dayOf(field.birthDate)).toHaveAccessibleDescription(
      expect.stringContaining(messages.errors.api.ageUnderMinimum),
    ),
  );
});

it("shows a changed price before changing the driver, and sends exactly that price once confirmed", async () => {
  const difference = { differenceCents: 5600, refundCents: 0 };
  const sent = await open([refusedWith("PRICE_CHANGED", difference)]);
  await userEvent.type(dayOf(field.birthDate), "1/1/2004");
  await userEvent.click(screen.getByRole("checkbox", { name: texts.licence }));
  await save();
  expect(await screen.findByText(/€56/)).toBeVisible();
  await save(texts.confirm);
  expect(await screen.findByText(texts.done)).toBeVisible();
  expect(sent.map(({ birthDate, expectedDifferenceCents }) => [birthDate, expectedDifferenceCents])).toEqual([
    ["2004-01-01", 0],
    ["2004-01-01", 5600],
  ]);
});
