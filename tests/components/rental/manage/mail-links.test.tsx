import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { type MailLinks, MailLinksForm } from "@/components/rental/manage/mail-links";
import { formDraftsKey } from "@/components/ui/form-drafts-key";
import type { LinksState } from "@/lib/server/rental/actions";
import messages from "@/messages/en.json";

beforeEach(() => sessionStorage.clear());

function show(mail: MailLinks, language: "en" | "de" = "en") {
  return render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <MailLinksForm language={language} phone="+34 971 000 000" mail={mail} />
    </NextIntlClientProvider>,
  );
}

const field = () => screen.getByLabelText("Email of your booking");
const send = () => userEvent.click(screen.getByRole("button", { name: "Email me the link" }));
const refusal = (code: "RATE_LIMITED" | "VALIDATION_FAILED", typed: string): LinksState => ({
  status: "refused",
  error: { code, fields: code === "VALIDATION_FAILED" ? [{ field: "email", code: "EMAIL_INVALID" }] : [], data: null },
  typed,
});

it("is busy until the answer, then says the same for every address and keeps it", async () => {
  let answer: (state: LinksState) => void = () => undefined;
  const forms: FormData[] = [];
  show((_, form) => {
    forms.push(form);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  await userEvent.type(field(), "ada@example.test");
  await send();
  expect(screen.getByRole("button", { name: "Email me the link" })).toHaveAttribute("aria-busy", "true");
  answer({ status: "done", result: { email: "ada@example.test" } });
  const text = await screen.findByText("If there is a booking with ada@example.test, we have just sent its link.");
  expect(text.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  expect(forms.map((form) => Object.fromEntries(form))).toEqual([{ lang: "en", email: "ada@example.test" }]);
  expect(field()).toHaveValue("ada@example.test");
});

it("shows what is wrong with the address beside its field, which gets the focus and keeps its text", async () => {
  show(async () => refusal("VALIDATION_FAILED", "ada"));
  await userEvent.type(field(), "ada");
  await send();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveAccessibleDescription("Enter a valid email address");
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue("ada");
});

it("keeps the typed address in another language and after Back, until the link was sent", async () => {
  const sent: MailLinks = async () => ({ status: "done", result: { email: "ada@example.test" } });
  const first = show(sent);
  await userEvent.type(field(), "ada@example.test");
  await waitFor(() => expect(sessionStorage.getItem(formDraftsKey)).toContain("ada@example.test"));
  first.unmount();
  const second = show(sent, "de");
  await waitFor(() => expect(field()).toHaveValue("ada@example.test"));
  await send();
  await screen.findByText(/we have just sent its link/);
  await waitFor(() => expect(sessionStorage.getItem(formDraftsKey)).toBeNull());
  second.unmount();
  show(sent);
  expect(field()).toHaveValue("");
});

it("says when too many links were requested", async () => {
  show(async () => refusal("RATE_LIMITED", "ada@example.test"));
  await userEvent.type(field(), "ada@example.test");
  await send();
  expect(await screen.findByText(messages.errors.api.rateLimited)).toBeVisible();
});
