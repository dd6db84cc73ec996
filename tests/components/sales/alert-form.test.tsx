import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AlertForm } from "@/components/sales/alert/alert-form";
import type { AlertState } from "@/lib/server/sales/form-state";
import messages from "@/messages/en.json";

const { alert } = messages.secondHand;
const texts = { ...alert, consent: "I agree" };

function open(answers: readonly AlertState[]) {
  const posted: Record<string, unknown>[] = [];
  render(
    <AlertForm
      language="en"
      filters="brand=seat&fuel=DIESEL"
      texts={texts}
      order={async (_before, form) => {
        posted.push(Object.fromEntries(form));
        return answers[posted.length - 1] ?? { status: "idle" };
      }}
    />,
  );
  return posted;
}
const submit = () => userEvent.click(screen.getByRole("button", { name: alert.submit }));

it("sends filters, e-mail address and consent of an alert, and says that a link is on its way", async () => {
  const posted = open([{ status: "done", result: { email: "ada@example.test" } }]);
  await userEvent.type(screen.getByRole("textbox", { name: alert.email }), "ada@example.test");
  await userEvent.click(screen.getByRole("checkbox", { name: "I agree" }));
  await submit();
  expect(await screen.findByRole("status")).toHaveTextContent("We have sent a link to ada@example.test");
  expect(posted).toEqual([
    { email: "ada@example.test", consentsData: "on", website: "", filters: "brand=seat&fuel=DIESEL", lang: "en" },
  ]);
});

it("shows an e-mail address with dollar signs unchanged", async () => {
  open([{ status: "done", result: { email: "a$&b$'c@example.test" } }]);
  await submit();
  expect(await screen.findByRole("status")).toHaveTextContent("We have sent a link to a$&b$'c@example.test");
});

it("places the consent box before the submit button", () => {
  open([]);
  const [consent, button] = [
    screen.getByRole("checkbox", { name: "I agree" }),
    screen.getByRole("button", { name: alert.submit }),
  ];
  expect(consent.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("shows refused fields of the alert form beside them and in the summary, and keeps the input", async () => {
  open([
    {
      status: "refused",
      error: {
        code: "VALIDATION_FAILED",
        fields: [
          { field: "email", code: "EMAIL_INVALID" },
          { field: "consentsData", code: "CHECKBOX_REQUIRED" },
        ],
        data: null,
      },
      typed: { email: "ada@", consentsData: false },
    },
  ]);
  await submit();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  expect(screen.getByRole("alert")).toHaveTextContent(alert.summary);
  expect(screen.getByRole("textbox", { name: alert.email })).toHaveAccessibleDescription(alert.emailMissing);
  expect(screen.getByRole("textbox", { name: alert.email })).toHaveValue("ada@");
  expect(screen.getByRole("checkbox", { name: "I agree" })).toHaveAccessibleDescription(alert.consentMissing);
});

it.each([
  ["RATE_LIMITED", alert.limited],
  ["UNAVAILABLE", alert.failed],
] as const)("explains what to do after the alert form was refused with %s", async (code, text) => {
  open([
    {
      status: "refused",
      error: { code, fields: [], data: null },
      typed: { email: "ada@example.test", consentsData: true },
    },
  ]);
  await submit();
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(screen.getByRole("checkbox", { name: "I agree" })).toBeChecked();
});
