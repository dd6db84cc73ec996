import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { formDraftsKey } from "@/components/ui/form-drafts-key";
import messages from "@/messages/en.json";
import { calendarTexts, enquiryAbout, fillEnquiry, openEnquiry, submitEnquiry } from "@/tests/support/enquiry-form";

const { form } = messages.contact;
const { enquiry } = messages.secondHand;
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const stored = () => sessionStorage.getItem(formDraftsKey);
const message = () => screen.getByLabelText(form.message);
const offers = () => screen.getByRole("checkbox", { name: form.offers });

it("restores text, choices and boxes of an enquiry after leaving the page, for the same car only", async () => {
  const first = openEnquiry([]);
  await userEvent.type(message(), "Hello");
  await userEvent.click(offers());
  await userEvent.click(screen.getByRole("radio", { name: enquiry.interests.TEST_DRIVE }));
  await waitFor(() => expect(stored()).toContain("Hello"));
  first.leave();
  const other = openEnquiry([], { ...enquiryAbout.car, draft: "car/1002" });
  await userEvent.type(screen.getByLabelText(form.fullName), "Ada");
  await waitFor(() => expect(stored()).toContain("Ada"));
  expect(message()).toHaveValue("");
  other.leave();
  openEnquiry([]);
  await waitFor(() => expect(message()).toHaveValue("Hello"));
  expect(screen.getByLabelText(form.fullName)).toHaveValue("");
  expect(offers()).toBeChecked();
  expect(screen.getByRole("radio", { name: enquiry.interests.TEST_DRIVE })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: /terms/ })).not.toBeChecked();
});

it("keeps one enquiry draft per subject in the URL, and a subject chosen later", async () => {
  window.history.replaceState(null, "", "/?subject=COMPLAINT");
  const first = openEnquiry([], enquiryAbout.contact);
  await userEvent.type(message(), "Hello");
  await userEvent.selectOptions(screen.getByLabelText(form.subject), form.subjects.DEPOSIT);
  await waitFor(() => expect(stored()).toContain("DEPOSIT"));
  first.leave();
  const again = openEnquiry([], enquiryAbout.contact);
  await waitFor(() => expect(message()).toHaveValue("Hello"));
  expect(screen.getByLabelText(form.subject)).toHaveValue("DEPOSIT");
  again.leave();
  window.history.replaceState(null, "", "/");
  openEnquiry([], enquiryAbout.contact);
  await userEvent.type(screen.getByLabelText(form.fullName), "Ada");
  await waitFor(() => expect(stored()).toContain("Ada"));
  expect(message()).toHaveValue("");
});

it("keeps a subject chosen before hydration although the URL names another", async () => {
  window.history.replaceState(null, "", "/?subject=COMPLAINT");
  openEnquiry([], enquiryAbout.contact);
  fireEvent.change(screen.getByLabelText(form.subject), { target: { value: "DEPOSIT" } });
  await waitFor(() => expect(stored()).toContain('"subject":"DEPOSIT"'));
  expect(stored()).toContain("contact/COMPLAINT");
  expect(screen.getByLabelText(form.subject)).toHaveValue("DEPOSIT");
});

it("deletes the draft of an enquiry that was sent", async () => {
  openEnquiry([], enquiryAbout.contact);
  await fillEnquiry();
  await waitFor(() => expect(stored()).toContain("Hello"));
  await submitEnquiry();
  await screen.findByRole("status");
  await waitFor(() => expect(stored()).toBeNull());
});

it.each(["{", "[1]", '[["car/1001", {"message": 1}]]', "null"])(
  "replaces corrupt drafts in storage: %s",
  async (spoilt) => {
    sessionStorage.setItem(formDraftsKey, spoilt);
    openEnquiry([]);
    await userEvent.type(message(), "Hello");
    await waitFor(() => expect(stored()).toContain("Hello"));
  },
);

describe("a start date and a term in the URL of the subscription page", () => {
  const about = {
    ...enquiryAbout.subscription,
    extraFields: [
      {
        type: "select",
        name: "months",
        label: "Term",
        options: [
          { value: "", text: "Open" },
          { value: "3", text: "3" },
        ],
      },
      {
        type: "date",
        name: "startDate",
        label: "Start date",
        hint: "",
        min: "2027-05-05",
        max: "2027-06-30",
        query: "start",
        calendar: calendarTexts,
      },
    ],
  } as const;

  it("are filled in, and kept as the visitor changes them", async () => {
    window.history.replaceState(null, "", "/?start=2027-06-01&months=3");
    const first = openEnquiry([], about);
    await waitFor(() => expect(screen.getByLabelText("Start date")).toHaveValue("01/06/2027"));
    expect(screen.getByLabelText("Term")).toHaveValue("3");
    fireEvent.change(screen.getByLabelText("Start date"), { target: { value: "10/6/2027" } });
    await waitFor(() => expect(stored()).toContain("2027-06-10"));
    first.leave();
    openEnquiry([], about);
    await waitFor(() => expect(screen.getByLabelText("Start date")).toHaveValue("10/06/2027"));
  });

  it.each([
    "/?start=2027-05-04&months=2",
    "/?start=2027-07-01&months=-1",
    "/?start=2027-02-31&months=x",
    "/?start=tomorrow",
  ])("are ignored when the form does not offer them: %s", async (url) => {
    window.history.replaceState(null, "", url);
    openEnquiry([], about);
    await userEvent.type(screen.getByLabelText(form.fullName), "Ada");
    await waitFor(() => expect(stored()).toContain("Ada"));
    expect(screen.getByLabelText("Start date")).toHaveValue("");
    expect(screen.getByLabelText("Term")).toHaveValue("");
  });
});
