import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { LoginForm } from "@/components/account/login-form";
import messages from "@/messages/en.json";
import { fillSilently } from "@/tests/support/fill-silently";
import { answerSignIn, refusedWith } from "@/tests/support/sign-in-answers";
import { renderWithTexts } from "@/tests/support/with-texts";

const { login, refused, password: passwordTexts } = messages.account;
const { api } = messages.errors;

const open = (changes: Partial<ComponentProps<typeof LoginForm>> = {}) =>
  renderWithTexts(<LoginForm language="en" next={null} google="sandbox" error={null} {...changes} />);
const name = () => screen.getByLabelText(login.nik);
const password = () => screen.getByLabelText(login.password);
const enter = () => userEvent.click(screen.getByRole("button", { name: login.submit }));
const notice = () => screen.findByRole("alert");

describe("login form", () => {
  it.each([
    ["", ""],
    ["ada@example.test", ""],
    ["   ", "secret"],
  ])("sends no request without both user name and password: %p, %p", async (nik, typed) => {
    const { posts } = answerSignIn();
    open();
    if (nik) await userEvent.type(name(), nik);
    if (typed) await userEvent.type(password(), typed);
    await enter();
    expect(await notice()).toHaveTextContent("Wrong user or password");
    expect(posts).toEqual([]);
  });

  it("R021: submits credentials that the browser autofilled without an event", async () => {
    const { posts } = answerSignIn({ url: refusedWith("LOGIN_FAILED") });
    open();
    fillSilently(name(), "ada@example.test");
    fillSilently(password(), "tramuntana-7");
    await enter();
    await notice();
    expect(posts).toMatchObject([{ fields: { nik: "ada@example.test", password: "tramuntana-7" } }]);
  });

  it("after a wrong password, shows a generic error, keeps the user name, and clears and focuses the password", async () => {
    const { posts } = answerSignIn({ url: refusedWith("LOGIN_FAILED") });
    open();
    await userEvent.type(name(), "ada@example.test");
    await userEvent.type(password(), "wrong one");
    await enter();
    expect(await notice()).toHaveTextContent("Wrong user or password");
    expect(posts).toMatchObject([
      {
        path: "/api/auth/callback/password",
        fields: { nik: "ada@example.test", password: "wrong one", csrfToken: "csrf", json: "true" },
      },
    ]);
    expect(name()).toHaveValue("ada@example.test");
    expect(password()).toHaveValue("");
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole("alert")));
  });

  it("when rate-limited, shows how long to wait and the other ways to sign in", async () => {
    answerSignIn({ url: refusedWith("RATE_LIMITED.601") });
    open();
    await userEvent.type(name(), "ada@example.test");
    await userEvent.type(password(), "wrong one");
    await enter();
    expect(await notice()).toHaveTextContent("You can try again in 11 minutes.");
    expect(screen.getByRole("link", { name: refused.byMail })).toHaveAttribute("href", "/en/user/forgot");
    expect(screen.getByRole("link", { name: refused.byBooking })).toHaveAttribute("href", "/en/rent/manage");
    expect(screen.getByText(refused.byGoogle)).toBeVisible();
  });

  it("shows a connection error when the sign-in request fails", async () => {
    answerSignIn({
      url: () => {
        throw new TypeError("no network");
      },
    });
    open();
    await userEvent.type(name(), "ada@example.test");
    await userEvent.type(password(), "secret");
    await enter();
    expect(await notice()).toHaveTextContent(api.unavailable);
  });

  it("passes the return path on to the other sign-in methods", () => {
    answerSignIn();
    open({ next: "/en/user/dashboard/coupons" });
    expect(screen.getByRole("link", { name: login.forgot })).toHaveAttribute(
      "href",
      "/en/user/forgot?next=%2Fen%2Fuser%2Fdashboard%2Fcoupons",
    );
  });

  it("shows the password on request and sets autocomplete for password managers", async () => {
    answerSignIn();
    open();
    expect(name()).toHaveAttribute("autocomplete", "username");
    expect(password()).toHaveAttribute("autocomplete", "current-password");
    expect(password()).toHaveAttribute("type", "password");
    const show = screen.getByRole("button", { name: passwordTexts.show });
    await userEvent.click(show);
    expect(password()).toHaveAttribute("type", "text");
    expect(show).toHaveAttribute("aria-pressed", "true");
  });

  it("warns about Caps Lock while it is on", async () => {
    answerSignIn();
    open();
    const keyboard = userEvent.setup();
    await keyboard.type(password(), "{CapsLock}s");
    expect(screen.getByText(passwordTexts.capsLock)).toBeVisible();
    await keyboard.type(password(), "{CapsLock}s");
    expect(screen.queryByText(passwordTexts.capsLock)).toBeNull();
  });
});

describe("Google sign-in", () => {
  it("starts Google sign-in with the return path", async () => {
    const { posts } = answerSignIn({ url: refusedWith("OAuthSignin") });
    open({ next: "/en/user/dashboard/coupons" });
    await userEvent.click(screen.getByRole("button", { name: "Continue with Google (sandbox)" }));
    expect(await notice()).toHaveTextContent(api.googleTokenInvalid);
    expect(posts).toMatchObject([
      { path: "/api/auth/signin/google", fields: { callbackUrl: "/en/user/dashboard/coupons", csrfToken: "csrf" } },
    ]);
  });

  it('labels the button "Continue with Google" when Google is configured', () => {
    answerSignIn();
    open({ google: "real" });
    expect(screen.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  });

  it("hides the Google button when Google sign-in is not configured", () => {
    answerSignIn();
    open({ google: null });
    expect(screen.queryByRole("button", { name: /Google/ })).toBeNull();
  });

  it("explains that a Google address has no bookings", async () => {
    answerSignIn();
    open({ error: { code: "GOOGLE_NO_BOOKINGS" } });
    expect(await notice()).toHaveTextContent(api.googleNoBookings);
    expect(screen.getByText(refused.help.GOOGLE_NO_BOOKINGS)).toBeVisible();
  });

  it("shows a notice after a cancelled Google sign-in", async () => {
    answerSignIn();
    open({ error: { code: "GOOGLE_CANCELLED" } });
    expect(await notice()).toHaveTextContent(refused.googleCancelled);
  });
});
