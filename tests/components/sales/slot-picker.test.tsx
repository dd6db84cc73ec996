import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SlotPicker } from "@/components/ui/slot-picker";
import { pickedSlot } from "@/lib/server/sales/form-state";

const days = [
  {
    value: "2027-07-12",
    text: "Mon 12 Jul",
    legend: "Time on Mon 12 Jul",
    slots: [
      { value: "2027-07-12T09:00", text: "09:00" },
      { value: "2027-07-12T10:00", text: "10:00" },
    ],
  },
  {
    value: "2027-07-13",
    text: "Tue 13 Jul",
    legend: "Time on Tue 13 Jul",
    slots: [
      { value: "2027-07-13T11:00", text: "11:00" },
      { value: "2027-07-13T12:00", text: "12:00" },
    ],
  },
];

const show = (chosen: { defaultValue?: string; error?: string } = {}) =>
  render(
    <form aria-label="drive">
      <SlotPicker name="driveAt" id="ask-driveAt" label="Day and time" days={days} {...chosen} />
    </form>,
  );
const posted = () => pickedSlot(new FormData(screen.getByRole<HTMLFormElement>("form")), "driveAt");

it("submits the first slot of the first day by default", () => {
  show();
  expect(screen.getByRole("radio", { name: "Mon 12 Jul" })).toBeChecked();
  expect(posted()).toBe("2027-07-12T09:00");
});

it("submits a slot of the day chosen last, never of another day", async () => {
  show();
  await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
  expect(posted()).toBe("2027-07-12T10:00");
  await userEvent.click(screen.getByRole("radio", { name: "Tue 13 Jul" }));
  expect(posted()).toBe("2027-07-13T11:00");
  const hours = within(screen.getByRole("group", { name: "Time on Tue 13 Jul" }));
  await userEvent.click(hours.getByRole("radio", { name: "12:00" }));
  expect(posted()).toBe("2027-07-13T12:00");
  await userEvent.click(screen.getByRole("radio", { name: "Mon 12 Jul" }));
  expect(posted()).toBe("2027-07-12T10:00");
});

it("arrow keys move among days and among hours of the slot picker", async () => {
  show();
  screen.getByRole("radio", { name: "Mon 12 Jul" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Tue 13 Jul" })).toBeChecked();
  await userEvent.tab();
  expect(screen.getByRole("radio", { name: "11:00" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(posted()).toBe("2027-07-13T12:00");
});

it("keeps the chosen slot after a refusal, or the first slot when it is no longer offered", () => {
  const { unmount } = show({ defaultValue: "2027-07-13T12:00" });
  expect(posted()).toBe("2027-07-13T12:00");
  unmount();
  show({ defaultValue: "2027-07-14T12:00", error: "That time is no longer available." });
  expect(posted()).toBe("2027-07-12T09:00");
  expect(screen.getByRole("group", { name: "Day and time" })).toHaveAccessibleDescription(
    "That time is no longer available.",
  );
});

it("reads the slot from a plain field when there are no days", () => {
  const form = new FormData();
  expect(pickedSlot(form, "driveAt")).toBe("");
  form.set("driveAt", "2027-07-12T09:00");
  expect(pickedSlot(form, "driveAt")).toBe("2027-07-12T09:00");
});
