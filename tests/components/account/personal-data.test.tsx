import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DataCard } from "@/components/account/data-card";
import type { OwnerProof } from "@/lib/contracts/account/client";
import type { CallResult } from "@/lib/contracts/core/envelope";
import messages from "@/messages/en.json";
import { refused } from "@/tests/support/builders/refused";
import { renderWithTexts } from "@/tests/support/with-texts";

const { clientArea: texts, account, errors } = messages;
const nik = "nerea@example.test";
jest.setTimeout(30_000);

/** Names of the files that were saved. */
let saved: string[] = [];
beforeEach(() => {
  saved = [];
});
beforeAll(() => {
  // jsdom implements neither modal dialogs nor downloads.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  URL.createObjectURL = () => "blob:one";
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
});

interface Answers {
  hasPassword?: boolean;
  exported?: CallResult<string> | "lost";
  erased?: CallResult<string[]>;
  sent?: CallResult<null>;
}

function openData({ hasPassword = true, exported, erased, sent = { ok: true, value: null } }: Answers = {}) {
  const requests: { proofs: OwnerProof[]; codes: number } = { proofs: [], codes: 0 };
  renderWithTexts(
    <DataCard
      erasure="NONE"
      language="en"
      retention={{ accountingYears: 6, authorityYears: 3, driverMonths: 6 }}
      owner={{
        nik,
        hasPassword,
        sendCode: async () => {
          requests.codes += 1;
          return sent;
        },
      }}
      exportData={async (proof) => {
        requests.proofs.push(proof);
        if (exported === "lost") throw new Error("network");
        return exported ?? { ok: true, value: "{}" };
      }}
      erase={async (proof) => {
        requests.proofs.push(proof);
        return erased ?? { ok: true, value: [] };
      }}
    />,
  );
  return requests;
}

async function opened(button: string, title: string) {
  await userEvent.click(screen.getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  return { dialog, press: (name: string) => userEvent.click(dialog.getByRole("button", { name })) };
}
const exporting = () => opened(texts.data.export, texts.data.exportTitle);
const erasing = () => opened(texts.data.erase, texts.erase.title);
const wrongProof = (code: "PASSWORD_INVALID" | "RESET_CODE_INVALID", field: string) =>
  refused(code, [{ field, code: "INVALID" }]);

describe("export and erasure of personal data", () => {
  it("downloads the personal data after the password is confirmed, and says so", async () => {
    const requests = openData();
    const { dialog, press } = await exporting();
    await userEvent.type(dialog.getByLabelText(texts.proof.password), "xaloc-i-garbi");
    await press(texts.data.exportConfirm);
    expect(await screen.findByText(texts.data.exported)).toBeVisible();
    expect(requests.proofs).toEqual([{ means: "PASSWORD", password: "xaloc-i-garbi" }]);
    expect(saved).toEqual(["WebK10.json"]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("shows a wrong password beside its field and keeps the input", async () => {
    openData({ exported: wrongProof("PASSWORD_INVALID", "password") });
    const { dialog, press } = await exporting();
    const field = dialog.getByLabelText(texts.proof.password);
    await press(texts.data.exportConfirm);
    await waitFor(() => expect(field).toHaveAccessibleDescription(errors.field.REQUIRED));
    await userEvent.type(field, "wrong");
    await press(texts.data.exportConfirm);
    expect(await dialog.findByText(texts.proof.wrong)).toBeVisible();
    expect(field).toHaveAccessibleDescription(texts.proof.wrong);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue("wrong");
    expect(saved).toEqual([]);
  });

  it("mails a code to a client who forgot the password, and can send it again", async () => {
    const requests = openData({ exported: wrongProof("RESET_CODE_INVALID", "code") });
    const { dialog, press } = await exporting();
    await press(texts.proof.useCode);
    expect(requests.codes).toBe(0);
    await press(texts.proof.send);
    const code = await dialog.findByLabelText(account.code.label);
    await waitFor(() => expect(code).toHaveFocus());
    expect(dialog.getByText(new RegExp(nik))).toBeVisible();
    await userEvent.type(code, "12345");
    await press(texts.data.exportConfirm);
    await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(account.code.sixDigits)));
    expect(requests.proofs).toEqual([]);
    await userEvent.type(code, "6");
    await press(texts.data.exportConfirm);
    expect(await dialog.findByText(errors.api.resetCodeInvalid)).toBeVisible();
    expect(code).toHaveValue("123456");
    await press(account.code.again);
    expect([requests.codes, requests.proofs]).toEqual([2, [{ means: "CODE", code: "123456" }]]);
    await press(texts.proof.usePassword);
    expect(dialog.getByLabelText(texts.proof.password)).toBeVisible();
  });

  it("asks a client without a password only for the mailed code", async () => {
    const requests = openData({ hasPassword: false });
    const { dialog, press } = await exporting();
    expect(dialog.queryByLabelText(texts.proof.password)).not.toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: texts.proof.usePassword })).not.toBeInTheDocument();
    await press(texts.proof.send);
    await userEvent.type(await dialog.findByLabelText(account.code.label), "048213");
    await press(texts.data.exportConfirm);
    expect(await screen.findByText(texts.data.exported)).toBeVisible();
    expect(requests.proofs).toEqual([{ means: "CODE", code: "048213" }]);
  });

  it("shows an error when no code can be mailed", async () => {
    openData({ hasPassword: false, sent: refused("RATE_LIMITED") });
    const { dialog, press } = await exporting();
    await press(texts.proof.send);
    expect(await dialog.findByText(errors.api.rateLimited)).toBeVisible();
    expect(dialog.queryByLabelText(account.code.label)).not.toBeInTheDocument();
  });

  it("erases the account after showing which data is retained and why, and lists bookings in progress", async () => {
    const requests = openData({ erased: { ok: true, value: ["T-ABCDEF2", "T-ABCDEF3"] } });
    const { dialog, press } = await erasing();
    expect(dialog.getByText("Payments and invoices: 6 years, by accounting and tax law.")).toBeVisible();
    expect(dialog.getByText("Register of drivers: 3 years, by Royal Decree 933/2021.")).toBeVisible();
    await userEvent.type(dialog.getByLabelText(texts.proof.password), "xaloc-i-garbi");
    await press(texts.erase.confirm);
    expect(await screen.findByText(texts.data.waiting)).toBeVisible();
    expect(screen.getByText(/We are waiting for bookings T-ABCDEF2 and T-ABCDEF3/)).toBeVisible();
    expect(screen.queryByRole("button", { name: texts.data.erase })).not.toBeInTheDocument();
    expect(requests.proofs).toEqual([{ means: "PASSWORD", password: "xaloc-i-garbi" }]);
  });

  it("keeps the dialog open with an error when export or erasure cannot reach the site", async () => {
    openData({ exported: "lost", erased: refused("UNAVAILABLE") });
    for (const [open, confirm] of [
      [exporting, texts.data.exportConfirm],
      [erasing, texts.erase.confirm],
    ] as const) {
      const { dialog, press } = await open();
      await userEvent.type(dialog.getByLabelText(texts.proof.password), "xaloc-i-garbi");
      await press(confirm);
      expect(await dialog.findByText(errors.api.unavailable)).toBeVisible();
      expect(dialog.getByLabelText(texts.proof.password)).toHaveValue("xaloc-i-garbi");
      await press(texts.proof.close);
    }
  });
});
