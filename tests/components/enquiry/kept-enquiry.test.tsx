import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { keptFieldsKey } from "@/components/ui/kept-fields";
import messages from "@/messages/en.json";
import { enquiryAbout, fillEnquiry, openEnquiry, submitEnquiry } from "@/tests/support/enquiry-form";

const { form } = messages.contact;
const { enquiry } = messages.secondHand;
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const message = () => screen.getByLabelText(form.message);
const offers = () => screen.getByRole("checkbox", { name: form.offers });

it("keeps what was typed after the page was left after the page was left, choices and boxes too, for the same car alone", async () => {
  const first = openEnquiry([]);
  await userEvent.type(message(), "Hello");
  await userEvent.click(offers());
  await userEvent.click(screen.getByRole("radio", { name: enquiry.interests.TEST_DRIVE }));
  first.leave();
  const other = openEnquiry([], { ...enquiryAbout.car, draft: "car/1002" });
  expect(message()).toHaveValue("");
  other.leave();
  openEnquiry([]);
  expect(message()).toHaveValue("Hello");
  expect(offers()).toBeChecked();
  expect(screen.getByRole("radio", { name: enquiry.interests.TEST_DRIVE })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: /terms/ })).not.toBeChecked();
});

it("keeps one draft for each subject that the address names, and a subject chosen since stays", async () => {
  window.history.replaceState(null, "", "/?subject=COMPLAINT");
  const first = openEnquiry([], enquiryAbout.contact);
  await userEvent.type(message(), "Hello");
  await userEvent.selectOptions(screen.getByLabelText(form.subject), form.subjects.DEPOSIT);
  first.leave();
  const again = openEnquiry([], enquiryAbout.contact);
  expect(message()).toHaveValue("Hello");
  expect(screen.getByLabelText(form.subject)).toHaveValue("DEPOSIT");
  again.leave();
  window.history.replaceState(null, "", "/");
  openEnquiry([], enquiryAbout.contact);
  expect(message()).toHaveValue("");
});

it("forgets what was sent", async () => {
  const first = openEnquiry([], enquiryAbout.contact);
  await fillEnquiry();
  await submitEnquiry();
  await screen.findByRole("status");
  expect(sessionStorage).toHaveLength(0);
  first.leave();
  openEnquiry([], enquiryAbout.contact);
  expect(message()).toHaveValue("");
});

it.each(["{", "[1]", '[["car/1001", {"message": 1}]]', "null"])("survives spoilt storage: %s", (spoilt) => {
  sessionStorage.setItem(keptFieldsKey, spoilt);
  openEnquiry([]);
  expect(message()).toHaveValue("");
});
