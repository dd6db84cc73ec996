import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ClientEntry } from "@/components/layout/client-entry";
import { answerSignIn } from "@/tests/support/sign-in-answers";

const texts = {
  clientArea: "My client area",
  account: "Your account",
  accountOf: "Account of {name}",
  signOut: "Sign out",
};
const open = () =>
  render(
    <ClientEntry language="en" place="bar" texts={texts} dashboard="/en/user/dashboard">
      <a href="/en/user/login">Client area</a>
    </ClientEntry>,
  );
const hint = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server writes it
  document.cookie = `signed-in=${value}; path=/`;
};
afterEach(() => hint("; max-age=0"));

describe("client entry of cached pages", () => {
  it("shows a login link and sends no request when nobody is signed in", async () => {
    const { checks } = answerSignIn();
    open();
    expect(await screen.findByRole("link", { name: "Client area" })).toBeVisible();
    await new Promise((done) => setTimeout(done, 50));
    expect(checks).toEqual([]);
  });

  it("shows the client menu once the session check reports a signed-in client", async () => {
    const { checks } = answerSignIn({ session: { isAuthenticated: true, firstName: "Ada" } });
    hint("1");
    open();
    expect(await screen.findByText("Account of Ada")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "My client area", hidden: true })).toHaveAttribute(
      "href",
      "/en/user/dashboard",
    );
    expect(screen.getByRole("button", { name: "Sign out", hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Client area" })).toBeNull();
    expect(checks).toEqual(["/api/auth/session"]);
  });

  it("does not replace the login link while it has the focus", async () => {
    answerSignIn({ session: { isAuthenticated: true, firstName: "Ada" } });
    hint("1");
    open();
    const link = screen.getByRole("link", { name: "Client area" });
    act(() => link.focus());
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(link).toHaveFocus();
    await userEvent.tab();
    expect(await screen.findByText("Account of Ada")).toBeInTheDocument();
  });
});
