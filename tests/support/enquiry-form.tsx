import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import type { EnquiryTexts, ExtraField } from "@/components/sales/enquiry/enquiry-fields";
import { EnquiryForm } from "@/components/sales/enquiry/enquiry-form";
import type { EnquiryFields, EnquiryOutcome } from "@/lib/server/sales/form-state";
import messages from "@/messages/en.json";

const { form } = messages.contact;
const { api } = messages.errors;
const { enquiry } = messages.secondHand;
/** The form's English texts as a page passes them. */
export const enquiryTexts: EnquiryTexts = {
  ...form,
  submit: enquiry.submit,
  licence: "I have held my driving licence for over two years",
  failed: api.enquirySendFailed,
  tooManyDrives: api.tooManyDrives,
  again: undefined,
  terms: "I accept the terms and conditions",
  privacy: "I have read the privacy policy",
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
    DRIVE_AT: "That time is taken",
    EMAIL_INVALID: form.emailInvalid,
    PHONE_INVALID: form.phoneInvalid,
    TEXT_NOT_PLAIN: form.notPlain,
    TOO_LONG: form.tooLong,
  },
};
const sent: EnquiryOutcome = {
  status: "done",
  result: { reference: "V-ABC2345", answerBefore: "2027-07-12T10:00:00.000Z", email: "ada@example.test" },
};
/** The field values of a complete form. */
export const typedEnquiry: EnquiryFields = {
  kindFields: { interest: "INFO" },
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
};

const interest: ExtraField = {
  type: "choice",
  name: "interest",
  label: enquiry.interest,
  options: [
    { value: "INFO", text: enquiry.interests.INFO },
    { value: "TEST_DRIVE", text: enquiry.interests.TEST_DRIVE },
  ],
};
/** Texts of the calendar of a date field. */
export const calendarTexts = {
  open: "Choose in the calendar",
  close: "Close",
  previous: "Previous month",
  next: "Next month",
  month: "Month",
};
const dates: readonly ExtraField[] = [
  { type: "select", name: "vehicleId", label: "Vehicle", options: [{ value: "", text: "Not sure yet" }] },
  {
    type: "date",
    name: "startDate",
    label: "Start date",
    hint: "From 26 November",
    min: "2026-11-26",
    max: "2027-01-20",
    calendar: calendarTexts,
  },
  {
    type: "date",
    name: "returnDate",
    label: "Return date",
    hint: "28 days or more",
    min: "2026-12-24",
    max: "2027-12-31",
    calendar: calendarTexts,
  },
];
const subjects: ExtraField = {
  type: "select",
  name: "subject",
  label: form.subject,
  options: [
    { value: "GENERAL", text: form.subjects.GENERAL },
    { value: "COMPLAINT", text: form.subjects.COMPLAINT },
    { value: "DEPOSIT", text: form.subjects.DEPOSIT },
  ],
};
type EnquiryAbout = Pick<
  ComponentProps<typeof EnquiryForm>,
  "kind" | "draft" | "extraFields" | "hidden" | "prefilled" | "starts" | "texts"
>;
const car: EnquiryAbout = {
  kind: "SECOND_HAND",
  draft: "car/1001",
  extraFields: [interest],
  hidden: { carId: 1001 },
  texts: enquiryTexts,
};
const contact: EnquiryAbout = {
  kind: "CONTACT",
  draft: "contact",
  extraFields: [
    subjects,
    { type: "code", name: "code", label: form.code, hint: form.codeHint, optional: form.optional },
  ],
  texts: { ...enquiryTexts, failed: form.failed, again: form.again },
};
const subscription: EnquiryAbout = {
  kind: "SUBSCRIPTION",
  draft: "subscription",
  texts: enquiryTexts,
  extraFields: dates,
  starts: { startMinDays: 5, startMaxDays: 60, minTermDays: 28 },
};

/** The form's props on each kind of page. */
export const enquiryAbout = { car, contact, subscription } as const;

/** Renders the form; the n-th submission gets the n-th answer, later ones "sent". */
export function openEnquiry(answers: readonly EnquiryOutcome[], about: EnquiryAbout = car) {
  const posted: Record<string, unknown>[] = [];
  const page = render(
    <EnquiryForm
      language="en"
      {...about}
      textVersion="2026-11-21"
      send={async (_before, data) => {
        posted.push(Object.fromEntries(data));
        return answers[posted.length - 1] ?? sent;
      }}
    />,
  );
  return { posted, leave: page.unmount };
}
export const submitEnquiry = () => userEvent.click(screen.getByRole("button", { name: enquiry.submit }));
/** Fills in the fields that every kind of enquiry requires. */
export async function fillEnquiry() {
  await userEvent.type(screen.getByLabelText(form.fullName), "Ada");
  await userEvent.type(screen.getByLabelText(form.email), "ada@example.test");
  await userEvent.type(screen.getByLabelText(form.phone), "+34 971 000 000");
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(`^${form.message}`) }), "Hello");
  for (const name of [/terms and conditions/, /consent/, /privacy policy/])
    await userEvent.click(screen.getByRole("checkbox", { name }));
}
