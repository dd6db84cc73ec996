import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ExtraField } from "@/components/sales/enquiry/enquiry-fields";
import messages from "@/messages/en.json";
import { enquiryAbout, fillEnquiry, openEnquiry, submitEnquiry, typedEnquiry } from "@/tests/support/enquiry-form";

const { form } = messages.contact;
const day = (date: string, text: string) => ({
  value: date,
  text,
  legend: `Time on ${text}`,
  slots: ["09:00", "10:00"].map((clock) => ({ value: `${date}T${clock}`, text: clock })),
});
const times: ExtraField = {
  type: "slots",
  name: "driveAt",
  label: "Day and time",
  days: [day("2027-07-12", "Mon 12 Jul"), day("2027-07-13", "Tue 13 Jul")],
};
const drive = { ...enquiryAbout.car, draft: "drive/1001", extraFields: [times] };
const typed = { ...typedEnquiry, message: "", kindFields: { driveAt: "2027-07-13T10:00" } };

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

async function fillDrive() {
  await fillEnquiry();
  await userEvent.clear(screen.getByRole("textbox", { name: /^Message/ }));
  await userEvent.click(screen.getByRole("radio", { name: "Tue 13 Jul" }));
  const [, , , last] = screen.getAllByRole("radio", { name: /^\d\d:00$/, hidden: true });
  if (last) await userEvent.click(last);
}

it("does not require a message for a test drive", async () => {
  const { posted } = openEnquiry([], drive);
  expect(screen.getByText(form.optional)).toBeVisible();
  await fillDrive();
  await submitEnquiry();
  await screen.findByRole("status");
  expect(posted).toEqual([
    expect.objectContaining({ message: "", "driveAt.day": "2027-07-13", "driveAt.2027-07-13": "2027-07-13T10:00" }),
  ]);
});

it("keeps day and time when the slot is no longer available, with an error at the field", async () => {
  openEnquiry(
    [
      {
        status: "refused",
        error: { code: "VALIDATION_FAILED", fields: [{ field: "driveAt", code: "INVALID" }], data: null },
        typed,
      },
    ],
    drive,
  );
  await fillDrive();
  await submitEnquiry();
  await waitFor(() =>
    expect(screen.getByRole("group", { name: "Day and time" })).toHaveAccessibleDescription("That time is taken"),
  );
  expect(screen.getByRole("radio", { name: "Tue 13 Jul" })).toBeChecked();
  expect(screen.getByDisplayValue("2027-07-13T10:00")).toBeChecked();
});

it("explains what to do when too many test drives are booked", async () => {
  openEnquiry([{ status: "refused", error: { code: "TOO_MANY_DRIVES", fields: [], data: null }, typed }], drive);
  await fillDrive();
  await submitEnquiry();
  expect(
    await screen.findByText(
      "Several test drives are already booked with your details or from your connection. Please cancel one or call us.",
    ),
  ).toBeVisible();
});
