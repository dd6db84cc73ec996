import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewPasswordForm } from "@/components/account/new-password-form";
import messages from "@/messages/en.json";
import { answerSignIn, refusedWith } from "@/tests/support/sign-in-answers";
import { renderWithTexts } from "@/tests/support/with-texts";

const { newPassword, password: texts, forgot } = messages.account;
const { field } = messages.errors;

const open = () => {
  const send = async () => ({ ok: true, value: null }) as const;
  renderWithTexts(<NewPasswordForm language="en" token="secret-token" googleOffered send={send} />);
};
const choose = async (password: string, repeat: string) => {
  if (password) await userEvent.type(screen.getByLabelText(texts.new), password);
  if (repeat) await userEvent.type(screen.getByLabelText(texts.repeat), repeat);
  await userEvent.click(screen.getByRole("button", { name: newPassword.submit }));
};

describe("new password form", () => {
  it.each([
    ["", "", ["At least 5 characters"]],
    ["abcd", "abcd", ["At least 5 characters"]],
    ["correct horse", "correct house", ["The two passwords do not match"]],
    ["abcd", "abce", ["At least 5 characters", "The two passwords do not match"]],
  ])("shows password errors beside the field and in the summary: %p, %p", async (password, repeat, expected) => {
    const { posts } = answerSignIn();
    open();
    await choose(password, repeat);
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(summary).toHaveFocus());
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(expected);
    expect(posts).toEqual([]);
  });

  it.each([
    ["VALIDATION_FAILED.PASSWORD_TOO_COMMON", field.PASSWORD_TOO_COMMON],
    ["PASSWORD_INVALID.INVALID", texts.isName],
  ])("shows the server's refusal %s beside the password field", async (word, message) => {
    const { posts } = answerSignIn({ url: refusedWith(word) });
    open();
    await choose("password1", "password1");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByLabelText(texts.new)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(posts).toMatchObject([
      { path: "/api/auth/callback/mailed-link", fields: { token: "secret-token", password: "password1" } },
    ]);
  });

  it("offers a new link when the password reset link has expired", async () => {
    answerSignIn({ url: refusedWith("TOKEN_EXPIRED") });
    open();
    await choose("correct horse", "correct horse");
    expect(await screen.findByText(newPassword.over.title)).toBeVisible();
    expect(screen.getByRole("button", { name: forgot.submit })).toBeVisible();
  });

  it.each([
    ["12345", "refused"],
    ["zu4!k", "weak"],
    ["vW8#qz!Lp2rTx9", "strong"],
  ] as const)('rates the password %s as "%s"', async (password, level) => {
    answerSignIn();
    open();
    await userEvent.type(screen.getByLabelText(texts.new), password);
    expect(await screen.findByText(`Strength: ${texts.levels[level]}`)).toBeVisible();
  });

  it("suggests a passphrase, fills in both fields and shows it until the field is edited", async () => {
    const { posts } = answerSignIn();
    open();
    await userEvent.click(screen.getByRole("button", { name: texts.suggest }));
    const first = (await screen.findByText(/^([a-z]{3,10}-){4}[a-z]{3,10}$/)).textContent ?? "";
    expect(screen.getByLabelText(texts.new)).toHaveValue(first);
    expect(screen.getByLabelText(texts.repeat)).toHaveValue(first);
    await userEvent.click(screen.getByRole("button", { name: texts.again }));
    await waitFor(() => expect(screen.getByLabelText(texts.new)).not.toHaveValue(first));
    const second = screen.getByText(/^([a-z]{3,10}-){4}[a-z]{3,10}$/).textContent;
    await userEvent.click(screen.getByRole("button", { name: newPassword.submit }));
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(JSON.stringify(posts)).toContain(second);
    await userEvent.type(screen.getByLabelText(texts.new), "x");
    expect(screen.queryByText(texts.keep)).toBeNull();
  });
});
