import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { EnquiryForm } from "@/components/enquiry/enquiry-form";
import type { EnquiryTexts } from "@/components/enquiry/enquiry-texts";
import type { OwnField } from "@/components/enquiry/own-fields";
import type { EnquiryState } from "@/lib/actions/enquiry-state";
import messages from "@/messages/en.json";

const { form } = messages.contact;
const { api } = messages.errors;
const { enquiry } = messages.secondHand;
const texts: EnquiryTexts = {
  ...form,
  submit: enquiry.submit,
  licence: "I have held my driving licence for over two years",
  failed: api.enquirySendFailed,
  terms: "I accept the terms and conditions",
  privacy: "I have read and accept the privacy policy",
  errors: {
    ENQUIRY_NAME_REQUIRED: api.enquiryNameRequired,
    ENQUIRY_EMAIL_REQUIRED: api.enquiryEmailRequired,
    ENQUIRY_PHONE_REQUIRED: api.enquiryPhoneRequired,
    ENQUIRY_MESSAGE_REQUIRED: api.enquiryMessageRequired,
    ENQUIRY_TERMS: api.enquiryTerms,
    ENQUIRY_DATA_CONSENT: api.enquiryDataConsent,
    ENQUIRY_PRIVACY: api.enquiryPrivacy,
    ENQUIRY_LICENCE: api.enquiryLicence,
    START_DATE: "Choose a start between 5 and 60 days from today",
    RETURN_DATE: "Choose a return at least 28 days after the start",
    EMAIL_INVALID: form.emailInvalid,
    PHONE_INVALID: form.phoneInvalid,
    TOO_LONG: form.tooLong,
  },
};
const sent: EnquiryState = {
  status: "sent",
  reference: "V-ABC2345",
  answerBefore: "2027-07-12T10:00:00.000Z",
  email: "ada@example.test",
};
const typed = {
  own: { interest: "INFO" },
  licenceOverTwoYears: false,
  fullName: "Ada",
  email: "ada@example.test",
  phone: "+34 971 000 000",
  message: "Hello",
  acceptsTerms: true,
  consentsData: true,
  acceptsPrivacy: true,
  receivesOffers: false,
  website: "",
} as const;

const interest: OwnField = {
  type: "choice",
  name: "interest",
  label: enquiry.interest,
  options: [
    { value: "INFO", text: enquiry.interests.INFO },
    { value: "TEST_DRIVE", text: enquiry.interests.TEST_DRIVE },
  ],
};
const today = "2026-11-21";
const dates: readonly OwnField[] = [
  { type: "select", name: "vehicleId", label: "Vehicle", options: [{ value: "", text: "Not sure yet" }] },
  { type: "date", name: "startDate", label: "Start date", hint: "From 26 November", min: "2026-11-26" },
  { type: "date", name: "returnDate", label: "Return date", hint: "28 days or more", min: "2026-12-24" },
];
const car: Partial<ComponentProps<typeof EnquiryForm>> = {
  kind: "SECOND_HAND",
  own: [interest],
  known: { carId: 1001 },
};
const subscription: typeof car = {
  kind: "SUBSCRIPTION",
  own: dates,
  starts: { startMinDays: 5, startMaxDays: 60, minTermDays: 28 },
};

function open(answers: readonly EnquiryState[], about = car) {
  const posted: Record<string, unknown>[] = [];
  render(
    <EnquiryForm
      language="en"
      kind="SECOND_HAND"
      own={[]}
      {...about}
      texts={texts}
      textVersion="2026-11-21"
      send={async (_before, data) => {
        posted.push(Object.fromEntries(data));
        return answers[posted.length - 1] ?? sent;
      }}
    />,
  );
  return posted;
}
const submit = () => userEvent.click(screen.getByRole("button", { name: enquiry.submit }));
async function fill() {
  await userEvent.type(screen.getByLabelText(form.fullName), "Ada");
  await userEvent.type(screen.getByLabelText(form.email), "ada@example.test");
  await userEvent.type(screen.getByLabelText(form.phone), "+34 971 000 000");
  await userEvent.type(screen.getByLabelText(form.message), "Hello");
  for (const name of [/terms and conditions/, /consent/, /privacy policy/])
    await userEvent.click(screen.getByRole("checkbox", { name }));
}

it("sums up every missing field in the exact words, moves focus there and sends nothing", async () => {
  const posted = open([]);
  await submit();
  const summary = await screen.findByRole("alert");
  const links = () => within(summary).getAllByRole("link");
  expect(links().map(({ textContent }) => textContent)).toEqual([
    "Complete your name in the form",
    "Complete your email in the form",
    "Complete your phone in the form",
    "Complete your message in the form",
    "You must accept the terms and conditions",
    "You must consent to the data entered",
    "Accept the privacy policy",
  ]);
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText(form.fullName)).toHaveAccessibleDescription("Complete your name in the form");
  expect(posted).toEqual([]);
  await userEvent.type(screen.getByLabelText(form.fullName), "Ada");
  await waitFor(() => expect(screen.getByLabelText(form.fullName)).not.toHaveAccessibleDescription());
});

it("tells a malformed e-mail and telephone at their fields", async () => {
  const posted = open([]);
  await fill();
  await userEvent.type(screen.getByLabelText(form.email), "@");
  await userEvent.clear(screen.getByLabelText(form.phone));
  await userEvent.type(screen.getByLabelText(form.phone), "call me");
  await submit();
  await waitFor(() => expect(screen.getByLabelText(form.email)).toHaveAccessibleDescription(form.emailInvalid));
  expect(screen.getByLabelText(form.phone)).toHaveAccessibleDescription(form.phoneInvalid);
  expect(posted).toEqual([]);
});

it("sends what was typed and wished, and shows the reference", async () => {
  const posted = open([sent]);
  await fill();
  await userEvent.click(screen.getByRole("radio", { name: enquiry.interests.TEST_DRIVE }));
  await submit();
  const done = await screen.findByRole("status");
  expect(done).toHaveTextContent("Request sent successfully");
  expect(done).toHaveTextContent("V-ABC2345");
  expect(done).toHaveTextContent(/12 July 2027/);
  expect(done).toHaveFocus();
  expect(posted).toEqual([
    expect.objectContaining({ interest: "TEST_DRIVE", carId: "1001", fullName: "Ada", lang: "en", website: "" }),
  ]);
});

it("keeps the text when it could not be sent, and sends it the next time", async () => {
  const posted = open([{ status: "refused", code: "ENQUIRY_SEND_FAILED", fields: [], typed }]);
  await fill();
  await submit();
  expect(
    await screen.findByText("An error occurred while sending your request. Please try again later."),
  ).toBeVisible();
  expect(screen.getByLabelText(form.message)).toHaveValue("Hello");
  await submit();
  expect(await screen.findByRole("status")).toHaveTextContent("V-ABC2345");
  expect(posted[1]).toEqual(posted[0]);
});

it("shows the server's refusal of a field beside it, and asks to wait after too many", async () => {
  open([
    { status: "refused", code: "VALIDATION_FAILED", fields: [{ field: "email", code: "EMAIL_INVALID" }], typed },
    { status: "refused", code: "RATE_LIMITED", fields: [], typed },
  ]);
  await fill();
  await submit();
  await waitFor(() => expect(screen.getByLabelText(form.email)).toHaveAccessibleDescription(form.emailInvalid));
  await submit();
  expect(await screen.findByText(form.limited)).toBeVisible();
});

describe("about a subscription", () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it("asks for the licence and refuses dates outside the window, each at its field", async () => {
    const posted = open([], subscription);
    await fill();
    fireEvent.input(screen.getByLabelText(/^Start date/), { target: { value: "2026-11-25" } });
    fireEvent.input(screen.getByLabelText(/^Return date/), { target: { value: "2026-12-23" } });
    await submit();
    const summary = await screen.findByRole("alert");
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      texts.errors.START_DATE,
      texts.errors.RETURN_DATE,
      "Confirm that you have held your licence for over two years",
    ]);
    expect(posted).toEqual([]);
    fireEvent.input(screen.getByLabelText(/^Start date/), { target: { value: "2026-11-26" } });
    fireEvent.input(screen.getByLabelText(/^Return date/), { target: { value: "2026-12-24" } });
    await userEvent.click(screen.getByRole("checkbox", { name: texts.licence }));
    await submit();
    expect(await screen.findByRole("status")).toHaveTextContent("V-ABC2345");
    expect(posted).toEqual([
      expect.objectContaining({
        startDate: "2026-11-26",
        returnDate: "2026-12-24",
        licenceOverTwoYears: "on",
        scripted: "1",
      }),
    ]);
  });

  it("shows the server's refusal of a date at its field", async () => {
    const own = { startDate: "2026-11-26", returnDate: "" };
    const fields = [{ field: "startDate", code: "DATE_INVALID" } as const];
    open([{ status: "refused", code: "VALIDATION_FAILED", fields, typed: { ...typed, own } }], subscription);
    await fill();
    await userEvent.click(screen.getByRole("checkbox", { name: texts.licence }));
    await submit();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Start date/)).toHaveAccessibleDescription(
        expect.stringContaining(texts.errors.START_DATE),
      ),
    );
  });
});
