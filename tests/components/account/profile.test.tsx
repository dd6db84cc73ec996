import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasswordForm } from "@/components/account/password-form";
import { ProfileForm } from "@/components/account/profile-form";
import { SessionsCard } from "@/components/account/profile-screen";
import type { OpenSession, Profile, ProfileUpdate } from "@/lib/contracts/account/client";
import type { CallResult } from "@/lib/contracts/core/envelope";
import messages from "@/messages/en.json";
import { refused } from "@/tests/support/builders/refused";
import { wireProfile } from "@/tests/support/builders/wire-client";
import { hydrateWithTexts, renderWithTexts } from "@/tests/support/with-texts";

const { clientArea: texts, errors } = messages;
jest.setTimeout(30_000);
beforeEach(() => sessionStorage.clear());
beforeAll(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

function openProfile(answer: CallResult<Profile> | "lost" = { ok: true, value: wireProfile({ firstName: "Ana" }) }) {
  const sent: ProfileUpdate[] = [];
  const save = async (update: ProfileUpdate) => {
    sent.push(update);
    if (answer === "lost") throw new Error("network");
    return answer;
  };
  renderWithTexts(<ProfileForm profile={wireProfile()} language="en" save={save} />);
  return sent;
}
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("profile form", () => {
  it("saves the changed profile fields", async () => {
    const sent = openProfile();
    await type(texts.profile.firstName, "Ana");
    await userEvent.selectOptions(screen.getByLabelText(texts.profile.lang), "de");
    await userEvent.click(screen.getByLabelText(texts.profile.offers));
    await press(texts.profile.save);
    expect(await screen.findByText(texts.profile.saved)).toBeVisible();
    expect(sent).toEqual([
      { firstName: "Ana", lastName: "Ejemplo", mobile: "+34600123123", lang: "de", receivesOffers: true },
    ]);
  });

  it("shows missing profile fields beside them and in a summary, and sends nothing", async () => {
    const sent = openProfile();
    await type(texts.profile.lastName, "");
    await type(texts.profile.mobile, "12");
    await press(texts.profile.save);
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(summary).toHaveFocus());
    expect(within(summary).getAllByRole("link")).toHaveLength(2);
    expect(screen.getByLabelText(texts.profile.lastName)).toHaveAccessibleDescription(errors.field.REQUIRED);
    expect(sent).toEqual([]);
  });

  it("keeps the profile input after a network failure and a reload", async () => {
    openProfile("lost");
    await type(texts.profile.firstName, "Ana María");
    await press(texts.profile.save);
    expect(await screen.findByText(errors.api.unavailable)).toBeVisible();
    expect(screen.getByLabelText(texts.profile.firstName)).toHaveValue("Ana María");
  });

  it("restores unsaved profile input after a change of language", async () => {
    const edit = { ...wireProfile(), firstName: "Ana María" };
    sessionStorage.setItem("profileDraft", JSON.stringify(edit));
    openProfile();
    expect(await screen.findByText(texts.profile.kept)).toBeVisible();
    expect(screen.getByLabelText(texts.profile.firstName)).toHaveValue("Ana María");
  });

  it("ignores the profile draft of another client in the same tab", () => {
    sessionStorage.setItem(
      "profileDraft",
      JSON.stringify({ ...wireProfile(), nik: "other@example.test", firstName: "X" }),
    );
    openProfile();
    expect(screen.getByLabelText(texts.profile.firstName)).toHaveValue("Ada");
  });

  it("shows the server's refusal of a profile field beside it", async () => {
    openProfile(refused("VALIDATION_FAILED", [{ field: "mobile", code: "PHONE_INVALID" }]));
    await press(texts.profile.save);
    expect(await screen.findByText(errors.field.PHONE_INVALID)).toBeVisible();
  });
});

describe("profile form of a client who reads French and receives offers", () => {
  const profile = wireProfile({ lang: "fr", receivesOffers: true });

  it("shows the profile before any script has run", () => {
    const shown = () => {
      expect(screen.getByLabelText(texts.profile.lang)).toHaveValue("fr");
      expect(screen.getByLabelText(texts.profile.firstName)).toHaveValue("Ada");
      expect(screen.getByLabelText(texts.profile.lastName)).toHaveValue("Ejemplo");
      expect(screen.getByLabelText(texts.profile.mobile)).toHaveValue("+34600123123");
      expect(screen.getByLabelText(texts.profile.offers)).toBeChecked();
    };
    hydrateWithTexts(<ProfileForm profile={profile} language="fr" save={async () => refused("UNAVAILABLE")} />, shown);
    shown();
  });

  it("keeps the withdrawn consent to offers after it is saved", async () => {
    const sent: ProfileUpdate[] = [];
    const save = async (update: ProfileUpdate) => {
      sent.push(update);
      return { ok: true as const, value: wireProfile({ lang: "fr", receivesOffers: false }) };
    };
    renderWithTexts(<ProfileForm profile={profile} language="fr" save={save} />);
    await userEvent.click(screen.getByLabelText(texts.profile.offers));
    await press(texts.profile.save);
    expect(await screen.findByText(texts.profile.saved)).toBeVisible();
    expect(screen.getByLabelText(texts.profile.offers)).not.toBeChecked();
    expect(sent).toMatchObject([{ lang: "fr", receivesOffers: false }]);
  });

  it("restores the unsaved withdrawal of the consent to offers", async () => {
    sessionStorage.setItem("profileDraft", JSON.stringify({ ...profile, receivesOffers: false }));
    renderWithTexts(<ProfileForm profile={profile} language="fr" save={async () => refused("UNAVAILABLE")} />);
    expect(await screen.findByText(texts.profile.kept)).toBeVisible();
    expect(screen.getByLabelText(texts.profile.offers)).not.toBeChecked();
  });
});

function openPassword(answer: CallResult<null> = { ok: true, value: null }, hasPassword = true) {
  const sent: string[][] = [];
  const change = async (...typed: [string, string]) => {
    sent.push(typed);
    return answer;
  };
  renderWithTexts(<PasswordForm nik="ada@example.test" hasPassword={hasPassword} change={change} />);
  return sent;
}
const { password } = texts;
const { password: fields } = messages.account;

describe("password form", () => {
  it("changes the password with the current one and says that other sessions ended", async () => {
    const sent = openPassword();
    await type(password.current, "before-1");
    await type(fields.new, "Zafiro-del-mar-7");
    await type(fields.repeat, "Zafiro-del-mar-7");
    await press(password.change);
    expect(await screen.findByText(password.changed)).toBeVisible();
    expect(sent).toEqual([["before-1", "Zafiro-del-mar-7"]]);
    expect(screen.getByLabelText(fields.new)).toHaveValue("");
  });

  it.each([
    ["", "Zafiro-del-mar-7", "Zafiro-del-mar-7", errors.field.REQUIRED],
    ["before-1", "abcd", "abcd", errors.field.PASSWORD_TOO_SHORT],
    ["before-1", "Zafiro-del-mar-7", "Zafiro-del-mar-8", errors.field.PASSWORD_MISMATCH],
  ])("does not send current password %j, new %s and repeated %s: %s", async (current, chosen, repeated, message) => {
    const sent = openPassword();
    await type(password.current, current);
    await type(fields.new, chosen);
    await type(fields.repeat, repeated);
    await press(password.change);
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent(message);
    await waitFor(() => expect(summary).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it.each([
    [{ field: "currentPassword", code: "INVALID" }, password.wrong],
    [{ field: "password", code: "INVALID" }, fields.isName],
    [{ field: "password", code: "PASSWORD_TOO_COMMON" }, errors.field.PASSWORD_TOO_COMMON],
  ] as const)("shows the server's error %j beside its password field and keeps the input", async (refusal, message) => {
    openPassword(refused("PASSWORD_INVALID", [refusal]));
    await type(password.current, "before-1");
    await type(fields.new, "Zafiro-del-mar-7");
    await type(fields.repeat, "Zafiro-del-mar-7");
    await press(password.change);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByLabelText(fields.new)).toHaveValue("Zafiro-del-mar-7");
  });

  it("shows an error after too many attempts to set a password", async () => {
    openPassword(refused("RATE_LIMITED"), false);
    await type(fields.new, "Zafiro-del-mar-7");
    await type(fields.repeat, "Zafiro-del-mar-7");
    await press(password.set);
    expect(await screen.findByText(errors.api.rateLimited)).toBeVisible();
  });

  it("sets a first password without asking for a current one", async () => {
    const sent = openPassword({ ok: true, value: null }, false);
    expect(screen.queryByLabelText(password.current)).not.toBeInTheDocument();
    await type(fields.new, "Zafiro-del-mar-7");
    await type(fields.repeat, "Zafiro-del-mar-7");
    await press(password.set);
    expect(await screen.findByText(password.changed)).toBeVisible();
    expect(sent).toEqual([["", "Zafiro-del-mar-7"]]);
  });
});

const elsewhere: OpenSession[] = [
  { id: 7, means: "PASSWORD", createdAt: "2027-07-01T08:00:00.000Z", lastUsedAt: "2027-07-02T09:30:00.000Z" },
  { id: 9, means: "GOOGLE", createdAt: "2027-06-01T08:00:00.000Z", lastUsedAt: "2027-06-02T10:45:00.000Z" },
];

it("ends one of several sessions and shows how many remain", async () => {
  const endedIds: number[] = [];
  const end = async (id: number) => {
    endedIds.push(id);
    return { ok: true, value: elsewhere.slice(0, 1) } as const;
  };
  renderWithTexts(<SessionsCard others={elsewhere} language="en" end={end} />);
  const row = screen.getByText(texts.sessions.means.GOOGLE).closest("li");
  if (!row) throw new Error("no row");
  expect(row).toHaveTextContent(/10:00.*12:45/);
  await userEvent.click(within(row).getByRole("button", { name: texts.sessions.endOne }));
  await waitFor(() => expect(screen.getByText("You are also signed in on another device.")).toHaveFocus());
  expect(screen.getByText(texts.sessions.ended)).toBeVisible();
  expect([endedIds, screen.queryByText(texts.sessions.means.GOOGLE)]).toEqual([[9], null]);
});

it("keeps a session in the list and shows an error when ending it fails", async () => {
  const end = async () => refused("UNAVAILABLE");
  renderWithTexts(<SessionsCard others={elsewhere.slice(0, 1)} language="en" end={end} />);
  await press(texts.sessions.endOne);
  expect(await screen.findByText(errors.api.unavailable)).toBeVisible();
  expect(screen.getByText(texts.sessions.means.PASSWORD)).toBeVisible();
});

it("shows on how many other devices the client is signed in, and ends all sessions", async () => {
  renderWithTexts(<SessionsCard others={elsewhere} language="en" end={async () => ({ ok: true, value: [] })} />);
  expect(screen.getByText("You are also signed in on 2 other devices.")).toBeVisible();
  for (const [name, how] of [
    [texts.sessions.end, "everywhere"],
    [messages.account.forgetDevice.button, "forget"],
  ]) {
    const form = screen.getByRole<HTMLButtonElement>("button", { name: name ?? "" }).form;
    if (!form) throw new Error("no form");
    expect([form.method, form.getAttribute("action")]).toEqual(["post", "/api/auth/leave"]);
    expect(Object.fromEntries(new FormData(form))).toEqual({ lang: "en", how });
  }
});
