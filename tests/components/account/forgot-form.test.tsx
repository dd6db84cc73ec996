import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ForgotForm } from "@/components/account/forgot-form";
import type { MailResult } from "@/lib/server/account/actions";
import messages from "@/messages/en.json";
import { answerSignIn, refusedWith } from "@/tests/support/sign-in-answers";
import { renderWithTexts } from "@/tests/support/with-texts";

const { forgot, code: codeTexts } = messages.account;
const { api, field } = messages.errors;

function open(answers: MailResult[] = [{ ok: true, value: null }]) {
  const requests: string[] = [];
  const send = async (nik: string) => {
    requests.push(nik);
    return answers[requests.length - 1] ?? ({ ok: true, value: null } as const);
  };
  renderWithTexts(<ForgotForm language="en" next={null} googleOffered send={send} />);
  return requests;
}
const ask = async (nik: string) => {
  if (nik) await userEvent.type(screen.getByLabelText(forgot.nik), nik);
  await userEvent.click(screen.getByRole("button", { name: forgot.submit }));
};
const code = () => screen.findByLabelText(codeTexts.label);

describe("password reset mail", () => {
  it.each([
    ["", field.REQUIRED],
    ["ada", field.EMAIL_INVALID],
  ])("sends no password reset request for the e-mail address %p", async (nik, message) => {
    answerSignIn();
    const requests = open();
    await ask(nik);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByLabelText(forgot.nik)).toHaveAccessibleDescription(message);
    expect(requests).toEqual([]);
  });

  it("gives the same answer for every e-mail address, then asks for the code", async () => {
    answerSignIn();
    const requests = open();
    await ask(" ada@example.test ");
    expect(await code()).toHaveAttribute("autocomplete", "one-time-code");
    expect(screen.getByText("If there are bookings with ada@example.test", { exact: false })).toBeVisible();
    expect(requests).toEqual(["ada@example.test"]);
  });

  it("shows how long to wait after too many password reset requests", async () => {
    answerSignIn();
    open([{ ok: false, code: "RATE_LIMITED", fields: [], data: 60 }]);
    await ask("ada@example.test");
    expect(await screen.findByRole("alert")).toHaveTextContent("You can try again in 1 minute.");
  });

  it("allows another password reset mail after one minute", async () => {
    answerSignIn();
    const requests = open();
    await ask("ada@example.test");
    await code();
    expect(screen.getByRole("button", { name: /^Send it again in/ })).toBeDisabled();
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole("button", { name: codeTexts.other }));
    fireEvent.click(screen.getByRole("button", { name: forgot.submit }));
    await act(async () => undefined);
    for (let second = 0; second < 60; second += 1) act(() => jest.advanceTimersByTime(1_000));
    const again = screen.getByRole("button", { name: codeTexts.again });
    expect(again).toBeEnabled();
    fireEvent.click(again);
    await act(async () => undefined);
    expect(screen.getByText(codeTexts.sentAgain)).toBeVisible();
    expect(requests).toHaveLength(3);
    jest.useRealTimers();
  });
});

describe("password reset code", () => {
  it("submits only the six digits of the reset code, whatever was pasted around them", async () => {
    const { posts } = answerSignIn({ url: refusedWith("RESET_CODE_INVALID") });
    open();
    await ask("ada@example.test");
    await userEvent.type(await code(), "12 34");
    await userEvent.click(screen.getByRole("button", { name: codeTexts.submit }));
    expect(await code()).toHaveAccessibleDescription(expect.stringContaining(codeTexts.sixDigits));
    expect(posts).toEqual([]);
    await userEvent.type(await code(), "-56 and more");
    await userEvent.click(screen.getByRole("button", { name: codeTexts.submit }));
    expect(posts).toMatchObject([
      { path: "/api/auth/callback/mailed-code", fields: { nik: "ada@example.test", code: "123456", lang: "en" } },
    ]);
    expect(await screen.findByText(api.resetCodeInvalid)).toBeVisible();
    const field = await code();
    await waitFor(() => expect(field).toHaveFocus());
  });
});
