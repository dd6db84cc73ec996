import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AlertEntry } from "@/components/sales/alert/alert-entry";
import type { OwnAlertState } from "@/lib/server/sales/form-state";
import messages from "@/messages/en.json";
import { answerSignIn } from "@/tests/support/sign-in-answers";

const { alert } = messages.secondHand;
const texts = { ...alert, own: "To the address of your account", running: "Done: it runs until {until}." };

const hint = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server writes it
  document.cookie = `signed-in=${value}; path=/`;
};
afterEach(() => hint("; max-age=0"));

function open(answer: OwnAlertState = { status: "idle" }) {
  const posted: Record<string, unknown>[] = [];
  render(
    <AlertEntry
      language="en"
      filters="brand=seat"
      texts={texts}
      mine="/en/user/dashboard/requests"
      start={async (_before, form) => {
        posted.push(Object.fromEntries(form));
        return answer;
      }}
    >
      <p>The form for everyone</p>
      <input aria-label="E-mail" defaultValue="" />
      <input aria-label="Consent" type="checkbox" />
    </AlertEntry>,
  );
  return posted;
}
const signedIn = () => {
  hint("1");
  return answerSignIn({ session: { isAuthenticated: true, firstName: "Ada" } });
};
const tap = async () => userEvent.click(await screen.findByRole("button", { name: alert.submit }));

it("shows the public alert form and sends no request when nobody is signed in", async () => {
  const { checks } = answerSignIn();
  open();
  expect(await screen.findByText("The form for everyone")).toBeVisible();
  // Effects of the first render have run.
  await act(async () => undefined);
  expect(checks).toEqual([]);
});

it("creates an alert in one press for a signed-in client, and shows its expiry and link", async () => {
  const { checks } = signedIn();
  const posted = open({ status: "done", result: { expiresAt: "2027-05-01T10:00:00.000Z" } });
  await tap();
  expect(await screen.findByRole("status")).toHaveTextContent("Done: it runs until 1 May 2027.");
  expect(screen.getByRole("link", { name: alert.mine })).toHaveAttribute("href", "/en/user/dashboard/requests");
  expect(posted).toEqual([{ filters: "brand=seat", lang: "en" }]);
  expect(checks).toEqual(["/api/auth/session"]);
  expect(screen.queryByText("The form for everyone")).toBeNull();
});

it.each([
  ["RATE_LIMITED", alert.limited],
  ["UNAVAILABLE", alert.failed],
] as const)("shows the error %s of an alert and allows another press", async (code, message) => {
  signedIn();
  const posted = open({ status: "refused", error: { code, fields: [], data: null }, typed: null });
  await tap();
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  await tap();
  expect(posted).toHaveLength(2);
});

it("shows the public alert form when the session has ended", async () => {
  signedIn();
  open({ status: "refused", error: { code: "UNAUTHENTICATED", fields: [], data: null }, typed: null });
  await tap();
  expect(await screen.findByText("The form for everyone")).toBeVisible();
});

it("keeps the public alert form once somebody has started to fill it in", async () => {
  signedIn();
  open();
  const email = screen.getByRole("textbox", { name: "E-mail" });
  act(() => email.focus());
  await userEvent.type(email, "ada@example.com");
  await userEvent.tab();
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(email).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: alert.submit })).toBeNull();
});
