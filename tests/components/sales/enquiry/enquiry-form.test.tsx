import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnquiryForm } from "@/components/sales/enquiry/enquiry-form";
import messages from "@/messages/en.json";
import {
  enquiryAbout,
  enquiryTexts,
  fillEnquiry,
  openEnquiry,
  submitEnquiry,
  typedEnquiry,
} from "@/tests/support/enquiry-form";
import { fillSilently } from "@/tests/support/fill-silently";

const { form } = messages.contact;
const { enquiry } = messages.secondHand;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

it("lists every missing field in the exact wording, focuses the summary and sends nothing", async () => {
  const { posted } = openEnquiry([]);
  await submitEnquiry();
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
  await waitFor(() => expect(summary).toHaveFocus());
  expect(screen.getByLabelText(form.fullName)).toHaveAccessibleDescription("Complete your name in the form");
  expect(posted).toEqual([]);
  await userEvent.type(screen.getByLabelText(form.fullName), "Ada");
  await waitFor(() => expect(screen.getByLabelText(form.fullName)).not.toHaveAccessibleDescription());
});

it("shows a malformed e-mail address and telephone number at their fields", async () => {
  const { posted } = openEnquiry([]);
  await fillEnquiry();
  await userEvent.type(screen.getByLabelText(form.email), "@");
  await userEvent.clear(screen.getByLabelText(form.phone));
  await userEvent.type(screen.getByLabelText(form.phone), "call me");
  await submitEnquiry();
  await waitFor(() => expect(screen.getByLabelText(form.email)).toHaveAccessibleDescription(form.emailInvalid));
  expect(screen.getByLabelText(form.phone)).toHaveAccessibleDescription(form.phoneInvalid);
  expect(posted).toEqual([]);
});

it("sends the enquiry with the chosen interest and shows the reference", async () => {
  const { posted } = openEnquiry([]);
  await fillEnquiry();
  await userEvent.click(screen.getByRole("radio", { name: enquiry.interests.TEST_DRIVE }));
  await submitEnquiry();
  const done = await screen.findByRole("status");
  expect(done).toHaveTextContent("Request sent successfully");
  expect(done).toHaveTextContent("V-ABC2345");
  expect(done).toHaveTextContent(/12 July 2027/);
  await waitFor(() => expect(done).toHaveFocus());
  expect(posted).toEqual([
    expect.objectContaining({ interest: "TEST_DRIVE", carId: "1001", fullName: "Ada", lang: "en", website: "" }),
  ]);
});

it("R023: submits an enquiry that the browser autofilled without an event", async () => {
  const { posted } = openEnquiry([]);
  await fillEnquiry();
  fillSilently(screen.getByLabelText(form.fullName), "Grace");
  fillSilently(screen.getByLabelText(form.phone), "+34 971 111 111");
  await submitEnquiry();
  await screen.findByRole("status");
  expect(posted).toEqual([expect.objectContaining({ fullName: "Grace", phone: "+34 971 111 111" })]);
});

it("keeps the text when sending the enquiry fails, and sends it on the next attempt", async () => {
  const { posted } = openEnquiry([
    { status: "refused", error: { code: "ENQUIRY_SEND_FAILED", fields: [], data: null }, typed: typedEnquiry },
  ]);
  await fillEnquiry();
  await submitEnquiry();
  expect(
    await screen.findByText("An error occurred while sending your request. Please try again later."),
  ).toBeVisible();
  expect(screen.getByLabelText(form.message)).toHaveValue("Hello");
  await submitEnquiry();
  expect(await screen.findByRole("status")).toHaveTextContent("V-ABC2345");
  expect(posted[1]).toEqual(posted[0]);
});

it("shows the server's field error beside the field, and asks to wait when rate-limited", async () => {
  openEnquiry([
    {
      status: "refused",
      error: { code: "VALIDATION_FAILED", fields: [{ field: "email", code: "EMAIL_INVALID" }], data: null },
      typed: typedEnquiry,
    },
    { status: "refused", error: { code: "RATE_LIMITED", fields: [], data: null }, typed: typedEnquiry },
  ]);
  await fillEnquiry();
  await submitEnquiry();
  await waitFor(() => expect(screen.getByLabelText(form.email)).toHaveAccessibleDescription(form.emailInvalid));
  await submitEnquiry();
  expect(await screen.findByText(form.limited)).toBeVisible();
});

it("keeps the enquiry form and shows an error when the network fails", async () => {
  render(
    <EnquiryForm
      language="en"
      {...enquiryAbout.contact}
      textVersion="2026-11-21"
      send={() => Promise.reject(new TypeError("network"))}
    />,
  );
  await fillEnquiry();
  await submitEnquiry();
  expect(await screen.findByText("Error, your message could not be sent!")).toBeVisible();
  expect(screen.getByLabelText(form.message)).toHaveValue("Hello");
});

it("hides the honeypot field from people and their keyboards", () => {
  openEnquiry([]);
  const honeypot = screen.getByLabelText(form.website);
  expect(honeypot.closest("[aria-hidden=true]")).not.toBeNull();
  expect(honeypot).toHaveAttribute("tabindex", "-1");
});

describe("contact message", () => {
  it("sends subject and booking code, shows the answer deadline and starts the next message empty", async () => {
    const { posted } = openEnquiry([], {
      ...enquiryAbout.contact,
      prefilled: { fullName: "Ada", kindFields: { code: "WK-1" } },
    });
    expect(screen.getByLabelText(form.fullName)).toHaveValue("Ada");
    await userEvent.clear(screen.getByLabelText(form.fullName));
    await fillEnquiry();
    await userEvent.selectOptions(screen.getByLabelText(form.subject), form.subjects.DEPOSIT);
    await submitEnquiry();
    expect(await screen.findByRole("status")).toHaveTextContent("ada@example.test");
    expect(posted).toEqual([
      expect.objectContaining({ fullName: "Ada", subject: "DEPOSIT", code: "WK-1", lang: "en" }),
    ]);
    expect(posted[0]).not.toHaveProperty("receivesOffers");
    await userEvent.click(screen.getByRole("button", { name: form.again }));
    expect(screen.getByLabelText(form.message)).toHaveValue("");
  });

  it("preselects the subject in the URL, and none when it is unknown", async () => {
    window.history.replaceState(null, "", "/?subject=COMPLAINT");
    const { leave } = openEnquiry([], enquiryAbout.contact);
    await waitFor(() => expect(screen.getByLabelText(form.subject)).toHaveValue("COMPLAINT"));
    leave();
    window.history.replaceState(null, "", "/?subject=NONE");
    openEnquiry([], enquiryAbout.contact);
    await userEvent.type(screen.getByLabelText(form.message), "Hello");
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect(screen.getByLabelText(form.subject)).toHaveValue("GENERAL");
  });
});

describe("subscription enquiry", () => {
  const today = "2026-11-21";
  beforeEach(() => jest.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it("requires the licence and refuses dates outside the window, each at its field", async () => {
    const { posted } = openEnquiry([], enquiryAbout.subscription);
    await fillEnquiry();
    fireEvent.input(screen.getByLabelText(/^Start date/), { target: { value: "25/11/2026" } });
    fireEvent.input(screen.getByLabelText(/^Return date/), { target: { value: "23.12.2026" } });
    await submitEnquiry();
    const summary = await screen.findByRole("alert");
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      enquiryTexts.errors.START_DATE,
      enquiryTexts.errors.RETURN_DATE,
      "Confirm that you have held your licence for over two years",
    ]);
    expect(posted).toEqual([]);
    fireEvent.input(screen.getByLabelText(/^Start date/), { target: { value: "26 11 2026" } });
    fireEvent.input(screen.getByLabelText(/^Return date/), { target: { value: "24/12/2026" } });
    await userEvent.click(screen.getByRole("checkbox", { name: enquiryTexts.licence }));
    await submitEnquiry();
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

  it("sends the start day that is picked in the calendar, and shows it in the page's language", async () => {
    const { posted } = openEnquiry([], enquiryAbout.subscription);
    await fillEnquiry();
    await userEvent.click(screen.getByRole("checkbox", { name: enquiryTexts.licence }));
    const [opener] = screen.getAllByRole("button", { name: "Choose in the calendar" });
    if (opener) await userEvent.click(opener);
    const calendar = await screen.findByRole("dialog", { name: "Start date" });
    await userEvent.click(within(calendar).getByRole("button", { name: "Next month" }));
    await userEvent.click(within(calendar).getByRole("button", { name: /15 December 2026/ }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByLabelText(/^Start date/)).toHaveValue("15/12/2026");
    await submitEnquiry();
    await screen.findByRole("status");
    expect(posted).toEqual([expect.objectContaining({ startDate: "2026-12-15" })]);
  });

  it("refuses a typed start that is no date, and sends without one once it is cleared", async () => {
    const { posted } = openEnquiry([], enquiryAbout.subscription);
    await fillEnquiry();
    await userEvent.click(screen.getByRole("checkbox", { name: enquiryTexts.licence }));
    fireEvent.input(screen.getByLabelText(/^Start date/), { target: { value: "soon" } });
    fireEvent.blur(screen.getByLabelText(/^Start date/));
    await submitEnquiry();
    await screen.findByRole("alert");
    expect(posted).toEqual([]);
    expect(screen.getByLabelText(/^Start date/)).toHaveValue("soon");
    fireEvent.input(screen.getByLabelText(/^Start date/), { target: { value: "" } });
    fireEvent.blur(screen.getByLabelText(/^Start date/));
    await submitEnquiry();
    await screen.findByRole("status");
    expect(posted).toEqual([expect.objectContaining({ startDate: "" })]);
  });

  it("shows the server's refusal of a subscription date at its field", async () => {
    const kindFields = { startDate: "2026-11-26", returnDate: "" };
    const fields = [{ field: "startDate", code: "DATE_INVALID" } as const];
    openEnquiry(
      [
        {
          status: "refused",
          error: { code: "VALIDATION_FAILED", fields, data: null },
          typed: { ...typedEnquiry, kindFields },
        },
      ],
      enquiryAbout.subscription,
    );
    await fillEnquiry();
    await userEvent.click(screen.getByRole("checkbox", { name: enquiryTexts.licence }));
    await submitEnquiry();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Start date/)).toHaveAccessibleDescription(
        expect.stringContaining(enquiryTexts.errors.START_DATE),
      ),
    );
  });
});
