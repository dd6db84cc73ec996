import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactForm } from "@/components/support/contact-form";
import type { ContactTexts } from "@/components/support/contact-texts";
import type { ContactState } from "@/lib/actions/contact-state";
import messages from "@/messages/en.json";

const { form } = messages.contact;
const { api } = messages.errors;
const texts: ContactTexts = {
  ...form,
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
    EMAIL_INVALID: form.emailInvalid,
    PHONE_INVALID: form.phoneInvalid,
    TOO_LONG: form.tooLong,
  },
};

const sent: ContactState = {
  status: "sent",
  reference: "C-ABC2345",
  answerBefore: "2027-07-12T10:00:00.000Z",
  email: "ada@example.test",
};
const refused = (changes: Partial<Extract<ContactState, { status: "refused" }>>): ContactState => ({
  status: "refused",
  code: "UNAVAILABLE",
  fields: [],
  typed: {
    fullName: "Ada",
    email: "ada@example.test",
    phone: "+34 971 000 000",
    subject: "GENERAL",
    code: "",
    message: "Hello",
    acceptsTerms: true,
    consentsData: true,
    acceptsPrivacy: true,
    receivesOffers: false,
    website: "",
  },
  ...changes,
});

function open(answers: readonly ContactState[]) {
  const posted: Record<string, unknown>[] = [];
  const send = async (_before: ContactState, data: FormData): Promise<ContactState> => {
    posted.push(Object.fromEntries(data));
    return answers[posted.length - 1] ?? sent;
  };
  render(<ContactForm language="en" texts={texts} textVersion="2026-11-21" send={send} />);
  return posted;
}
const submit = () => userEvent.click(screen.getByRole("button", { name: form.submit }));
async function fill() {
  await userEvent.type(screen.getByLabelText(form.fullName), "Ada");
  await userEvent.type(screen.getByLabelText(form.email), "ada@example.test");
  await userEvent.type(screen.getByLabelText(form.phone), "+34 971 000 000");
  await userEvent.type(screen.getByLabelText(form.message), "Hello");
  for (const name of [/terms and conditions/, /consent/, /privacy policy/]) {
    await userEvent.click(screen.getByRole("checkbox", { name }));
  }
}
beforeEach(() => window.history.replaceState(null, "", "/"));

it("sums up every missing field in the exact words, moves focus there and sends nothing", async () => {
  const posted = open([]);
  await submit();
  const summary = await screen.findByRole("alert");
  expect(
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
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

it("sends what was typed and shows the reference and the latest hour of the answer", async () => {
  const posted = open([sent]);
  await fill();
  await userEvent.selectOptions(screen.getByLabelText(form.subject), form.subjects.DEPOSIT);
  await submit();
  const done = await screen.findByRole("status");
  expect(done).toHaveTextContent("Request sent successfully");
  expect(done).toHaveTextContent("C-ABC2345");
  expect(done).toHaveTextContent(/12 July 2027/);
  expect(done).toHaveTextContent("ada@example.test");
  expect(done).toHaveFocus();
  expect(posted).toEqual([
    expect.objectContaining({
      fullName: "Ada",
      subject: "DEPOSIT",
      acceptsTerms: "on",
      lang: "en",
      textVersion: "2026-11-21",
      website: "",
    }),
  ]);
  expect(posted[0]).not.toHaveProperty("receivesOffers");
});

it("keeps the text when it could not be sent, and sends it the next time", async () => {
  const posted = open([refused({})]);
  await fill();
  await submit();
  expect(await screen.findByText("Error, your message could not be sent!")).toBeVisible();
  expect(screen.getByLabelText(form.message)).toHaveValue("Hello");
  expect(screen.getByRole("checkbox", { name: /privacy policy/ })).toBeChecked();
  await submit();
  expect(await screen.findByRole("status")).toHaveTextContent("C-ABC2345");
  expect(posted).toHaveLength(2);
  expect(posted[1]).toEqual(posted[0]);
});

it("keeps the form when the network fails", async () => {
  const send = () => Promise.reject(new TypeError("network"));
  render(<ContactForm language="en" texts={texts} textVersion="2026-11-21" send={send} />);
  await fill();
  await submit();
  expect(await screen.findByText("Error, your message could not be sent!")).toBeVisible();
  expect(screen.getByLabelText(form.message)).toHaveValue("Hello");
});

it("shows the server's refusal of a field beside it", async () => {
  open([refused({ code: "VALIDATION_FAILED", fields: [{ field: "email", code: "EMAIL_INVALID" }] })]);
  await fill();
  await submit();
  await waitFor(() => expect(screen.getByLabelText(form.email)).toHaveAccessibleDescription(form.emailInvalid));
});

it("asks to wait after too many messages", async () => {
  open([refused({ code: "RATE_LIMITED" })]);
  await fill();
  await submit();
  expect(await screen.findByText(form.limited)).toBeVisible();
});

it("starts with the subject that the address names", () => {
  window.history.replaceState(null, "", "/?subject=COMPLAINT");
  open([]);
  expect(screen.getByLabelText(form.subject)).toHaveValue("COMPLAINT");
});

it("hides its trap from people and their keyboards", async () => {
  const { container } = render(
    <ContactForm language="en" texts={texts} textVersion="2026-11-21" send={async () => sent} />,
  );
  const trap = container.querySelector("input[name=website]");
  expect(trap?.closest("[aria-hidden=true]")).not.toBeNull();
  expect(trap).toHaveAttribute("tabindex", "-1");
});

it("writes another message from an empty form", async () => {
  open([sent]);
  await fill();
  await submit();
  await userEvent.click(await screen.findByRole("button", { name: form.again }));
  expect(screen.getByLabelText(form.message)).toHaveValue("");
});
