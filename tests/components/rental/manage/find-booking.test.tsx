import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { FindBooking, type OpenBooking } from "@/components/rental/manage/find-booking";
import type { MailLinks } from "@/components/rental/manage/mail-links";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import messages from "@/messages/en.json";
import { refused } from "@/tests/support/builders/refused";

const texts = messages.manage.find;
const { api, field } = messages.errors;

const mailNothing: MailLinks = async () => ({ status: "idle" });

function open(code: ErrorCode, mail = mailNothing) {
  const requests: Parameters<OpenBooking>[] = [];
  const answer: OpenBooking = async (...typed) => {
    requests.push(typed);
    return refused(code);
  };
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <FindBooking
        language="en"
        phone="+34 971 000 000"
        screen="manage"
        example="T-ABC2345"
        open={answer}
        mail={mail}
      />
    </NextIntlClientProvider>,
  );
  return requests;
}
const submit = () => userEvent.click(screen.getByRole("button", { name: texts.submit }));
async function fill() {
  await userEvent.type(screen.getByLabelText(texts.code), "t-abcdef2");
  await userEvent.type(screen.getByLabelText(texts.email), "ada@example.test");
}

it("shows a booking code of the kind that this site's mails print", () => {
  open("BOOKING_NOT_FOUND");
  expect(screen.getByLabelText(texts.code)).toHaveAccessibleDescription(
    "It is in your confirmation email, for example T-ABC2345.",
  );
});

it("marks empty fields of the booking lookup as required and sends no request", async () => {
  const requests = open("BOOKING_NOT_FOUND");
  await submit();
  const summary = await screen.findByRole("alert");
  expect(within(summary).getAllByRole("link")).toHaveLength(2);
  expect(summary).toHaveTextContent(field.REQUIRED);
  await waitFor(() => expect(summary).toHaveFocus());
  expect(requests).toEqual([]);
});

it.each([
  ["BOOKING_NOT_FOUND", "We can’t find this booking"],
  ["BOOKING_DATA_MISMATCH", api.bookingDataMismatch],
  ["RATE_LIMITED", api.rateLimited],
] as const)("shows the booking lookup error %s in place and keeps the input", async (code, text) => {
  const requests = open(code);
  await fill();
  await submit();
  expect(await screen.findByText(text)).toBeVisible();
  const help = screen.queryAllByText(/^Please check the reference letter by letter/);
  expect(help).toHaveLength(code === "RATE_LIMITED" ? 0 : 1);
  expect(requests).toEqual([["t-abcdef2", "ada@example.test"]]);
  expect(screen.getByLabelText(texts.code)).toHaveValue("t-abcdef2");
  expect(screen.getByLabelText(texts.email)).toHaveValue("ada@example.test");
});

it("offers the telephone number when no booking is found", async () => {
  open("BOOKING_NOT_FOUND");
  await fill();
  await submit();
  expect(await screen.findByRole("link", { name: /971 000 000/ })).toHaveAttribute("href", "tel:+34971000000");
});

it("mails the link to the typed address when no booking is found", async () => {
  const forms: FormData[] = [];
  open("BOOKING_NOT_FOUND", async (_, form) => {
    forms.push(form);
    return { status: "done", result: { email: "ada@example.test" } };
  });
  await fill();
  await submit();
  await userEvent.click(await screen.findByRole("button", { name: "Email me the link" }));
  expect(await screen.findByText(/^If there is a booking with ada@example\.test/)).toBeVisible();
  expect(forms.map((form) => Object.fromEntries(form))).toEqual([{ lang: "en", email: "ada@example.test" }]);
  expect(screen.getByLabelText(texts.code)).toHaveValue("t-abcdef2");
});
