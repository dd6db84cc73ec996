import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnquirySummary } from "@/components/sales/subscription/enquiry-summary";

const lead = "I would like a quote for a subscription.";
const form = (
  <form>
    <select name="vehicleId" aria-label="Vehicle">
      <option value="">Not decided yet</option>
      <option value="2">Seat Ibiza</option>
    </select>
    <select name="months" aria-label="Term">
      <option value="">Not decided yet</option>
      <option value="6">6 months</option>
      <option value="12">12 months</option>
    </select>
    <input type="date" name="startDate" aria-label="Start date" />
    <EnquirySummary
      language="en"
      texts={{
        lead,
        labels: {
          vehicleId: "Vehicle: ",
          months: "Term: ",
          startDate: "Start date: ",
          returnDate: "Return date: ",
        },
        returnDate: "Return date",
        returnOpen: "Depends on the term and the start date",
      }}
    />
    <textarea name="message" aria-label="Message" defaultValue={lead} />
  </form>
);
const message = () => screen.getByRole("textbox", { name: "Message" });
const choose = (name: string, text: string) => userEvent.selectOptions(screen.getByLabelText(name), text);

test("the enquiry message lists vehicle, term, start and return date, and follows changes", async () => {
  render(form);
  expect(message()).toHaveValue(lead);
  await choose("Term", "6 months");
  await choose("Vehicle", "Seat Ibiza");
  expect(message()).toHaveValue(`${lead}\nVehicle: Seat Ibiza\nTerm: 6 months`);
  expect(screen.getByRole("status")).toHaveTextContent("Depends on the term and the start date");
  fireEvent.input(screen.getByLabelText("Start date"), { target: { value: "2026-12-15" } });
  expect(screen.getByRole("status")).toHaveTextContent("15 June 2027");
  await choose("Term", "12 months");
  expect(message()).toHaveValue(
    `${lead}\nVehicle: Seat Ibiza\nTerm: 12 months\nStart date: 15 December 2026\nReturn date: 15 December 2027`,
  );
});

test("keeps an enquiry message that the visitor has edited", async () => {
  render(form);
  await choose("Term", "6 months");
  await userEvent.type(message(), " With a child seat, please.");
  await choose("Term", "12 months");
  expect(message()).toHaveValue(`${lead}\nTerm: 6 months With a child seat, please.`);
});
