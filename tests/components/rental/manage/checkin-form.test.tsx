import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CheckinForm } from "@/components/rental/checkin/checkin-form";
import type { SaveCheckin } from "@/components/rental/checkin/use-checkin";
import type { CallResult } from "@/lib/contracts/core/envelope";
import type { Checkin } from "@/lib/contracts/rental/checkin";
import messages from "@/messages/en.json";
import { refused } from "@/tests/support/builders/refused";
import { wireCheckin } from "@/tests/support/builders/wire-booking";
import { dayOf, shownDate } from "@/tests/support/date-field";
import { renderWithTexts } from "@/tests/support/with-texts";

const { field, api } = messages.errors;
const texts = messages.checkin;
// userEvent types letter by letter, and this is the longest form of the site.
jest.setTimeout(30_000);

const countries = [{ code: "DE", name: "Germany" }];

function open({ checkin = wireCheckin(), answers = [] }: { checkin?: Checkin; answers?: CallResult<Checkin>[] } = {}) {
  const sent: Parameters<SaveCheckin>[2][] = [];
  const save: SaveCheckin = async (_code, _position, part) => {
    sent.push(part);
    return answers[sent.length - 1] ?? { ok: true, value: checkin };
  };
  const router = renderWithTexts(
    <CheckinForm code="T-ABCDEF2" checkin={checkin} countries={countries} language="en" save={save} />,
  );
  return { sent, router };
}
const next = () => userEvent.click(screen.getByRole("button", { name: texts.next }));
const step = (name: string) => userEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));

it("saves a check-in field when it loses focus", async () => {
  const { sent } = open();
  await userEvent.selectOptions(screen.getByLabelText(texts.field.sex), "F");
  await userEvent.tab();
  await waitFor(() => expect(sent).toEqual([{ sex: "F" }]), { timeout: 3000 });
  expect(await screen.findByText(texts.save.saved)).toBeVisible();
});

it("marks each missing field of a check-in step as required, after saving the rest", async () => {
  const { sent } = open();
  await step(texts.step.address);
  await userEvent.type(screen.getByLabelText(texts.field.town), "Kiel");
  await next();
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveTextContent(`${texts.field.address}: ${field.REQUIRED}`);
  expect(Object.assign({}, ...sent)).toEqual({ town: "Kiel" });
});

it("keeps a stored number that is shown masked when no new number is typed", async () => {
  const { sent } = open();
  await step(texts.step.address);
  const mobile = screen.getByLabelText(texts.field.mobile);
  expect(mobile).toHaveValue("");
  expect(mobile).toHaveAccessibleDescription(expect.stringContaining("•••123"));
  await userEvent.click(screen.getByRole("button", { name: texts.later }));
  expect(await screen.findByText(texts.save.saved)).toBeVisible();
  expect(sent).toEqual([]);
});

it("saves the valid check-in fields and marks a malformed one", async () => {
  const { sent } = open();
  await step(texts.step.address);
  await userEvent.type(screen.getByLabelText(new RegExp(`^${texts.field.email}`)), "nonsense");
  await userEvent.type(screen.getByLabelText(texts.field.town), "Kiel");
  await next();
  expect(await screen.findByText(field.EMAIL_INVALID)).toBeVisible();
  // On a slow machine the autosave may run between two keys, so several partial saves are merged.
  expect(Object.assign({}, ...sent)).toEqual({ town: "Kiel" });
});

it("shows the licence rule in its exact wording at the date that breaks it", async () => {
  const { sent } = open({
    answers: [refused("LICENCE_TOO_RECENT", [{ field: "licenceIssuedOn", code: "INVALID" }])],
  });
  await step(texts.step.licence);
  await userEvent.type(dayOf(texts.field.licenceIssuedOn), "2026-01-10");
  await userEvent.type(screen.getByLabelText(texts.field.licencePlace), "Kiel");
  await userEvent.click(screen.getByRole("button", { name: texts.finish }));
  expect((await screen.findAllByText(api.licenceTooRecent)).length).toBeGreaterThan(0);
  expect(sent.at(-1)).toEqual({ licencePlace: "Kiel" });
});

describe("check-in data refused because of stored data", () => {
  const invalid = { field: "documentNumber", code: "INVALID" } as const;
  const stored = wireCheckin({
    driver: { ...wireCheckin().driver, documentType: "PASSPORT", documentNumber: "•••567" },
  });
  const type = () => screen.getByLabelText(texts.field.documentType);
  const number = () => screen.getByLabelText(new RegExp(`^${texts.field.documentNumber}`));
  const place = () => screen.getByLabelText(texts.field.documentPlace);
  const later = () => userEvent.click(screen.getByRole("button", { name: texts.later }));
  const refusal: CallResult<Checkin> = refused("VALIDATION_FAILED", [invalid]);

  it("shows the refusal at its field, holds back the dependent fields and saves the rest with one more request", async () => {
    const { sent } = open({ checkin: stored, answers: [refusal] });
    await step(texts.step.document);
    await userEvent.selectOptions(type(), "DNI");
    await userEvent.type(place(), "Kiel");
    await later();
    expect(await screen.findByText(texts.save.partly)).toBeVisible();
    expect(number()).toHaveAccessibleDescription(expect.stringContaining(field.INVALID));
    expect(sent).toEqual([{ documentType: "DNI", documentPlace: "Kiel" }, { documentPlace: "Kiel" }]);
    await later();
    await later();
    expect(sent).toHaveLength(2);
  });

  it("sends the fields held back together with the corrected number", async () => {
    const { sent } = open({ checkin: stored, answers: [refusal] });
    await step(texts.step.document);
    await userEvent.selectOptions(type(), "DNI");
    await later();
    expect(await screen.findByText(texts.save.partly)).toBeVisible();
    await userEvent.type(number(), "12345678Z");
    await later();
    expect(await screen.findByText(texts.save.saved)).toBeVisible();
    expect(sent.at(-1)).toEqual({ documentType: "DNI", documentNumber: "12345678Z" });
    expect(number()).not.toHaveAccessibleDescription(expect.stringContaining(field.INVALID));
  });

  it("sends at most two requests however often the server refuses", async () => {
    const refusals = Array.from({ length: 40 }, () => refusal);
    const { sent } = open({ checkin: stored, answers: refusals });
    await step(texts.step.document);
    await userEvent.selectOptions(type(), "DNI");
    await userEvent.type(place(), "Kiel");
    await later();
    expect(await screen.findByText(api.validationFailed)).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(number()).toHaveAccessibleDescription(expect.stringContaining(field.INVALID));
  });

  it("shows that the licence is too recent for the chosen class at the licence date", async () => {
    const recent = wireCheckin({ driver: { ...wireCheckin().driver, licenceIssuedOn: "2026-01-10" } });
    const code = "LICENCE_TOO_RECENT";
    const { sent } = open({
      checkin: recent,
      answers: [refused(code, [{ field: "licenceIssuedOn", code: "INVALID" }])],
    });
    await step(texts.step.licence);
    await userEvent.selectOptions(screen.getByLabelText(texts.field.licenceClass), "B");
    await later();
    const date = dayOf(texts.field.licenceIssuedOn);
    await waitFor(() => expect(date).toHaveAccessibleDescription(expect.stringContaining(api.licenceTooRecent)));
    expect(sent).toEqual([{ licenceClass: "B" }]);
    await userEvent.clear(date);
    await userEvent.type(date, "2010-01-10");
    await later();
    await waitFor(() => expect(sent.at(-1)).toEqual({ licenceClass: "B", licenceIssuedOn: "2010-01-10" }));
  });

  it("saves the licence class although the licence date is too recent", async () => {
    const fields = [{ field: "licenceIssuedOn", code: "INVALID" as const }];
    const { sent } = open({ answers: [refused("LICENCE_TOO_RECENT", fields)] });
    await step(texts.step.licence);
    await userEvent.type(dayOf(texts.field.licenceIssuedOn), "2026-01-10");
    await userEvent.selectOptions(screen.getByLabelText(texts.field.licenceClass), "B");
    await later();
    expect(await screen.findByText(texts.save.partly)).toBeVisible();
    expect(sent.at(-1)).toEqual({ licenceClass: "B" });
  });

  it("after the rental was moved, shows an expired document at its field and marks its step as incomplete", async () => {
    open({
      checkin: wireCheckin({
        driver: { ...wireCheckin().driver, documentExpiresOn: "2027-03-08" },
        faults: [{ field: "documentExpiresOn", code: "DOCUMENT_EXPIRED" }],
      }),
    });
    await step(texts.step.document);
    const date = dayOf(texts.field.documentExpiresOn);
    expect(date).toHaveAccessibleDescription(expect.stringContaining(field.DOCUMENT_EXPIRED));
  });
});

it("starts with an empty renter after the renter was removed", async () => {
  const { sent } = open({ checkin: wireCheckin({ renter: { firstName: "Empar" } }) });
  await userEvent.click(screen.getByLabelText(texts.hasRenter));
  await waitFor(() => expect(sent).toEqual([{ renter: null }]));
  await userEvent.click(screen.getByLabelText(texts.hasRenter));
  await step(texts.step.renter);
  expect(screen.getByLabelText(texts.field.firstName)).toHaveValue("");
});

it("explains once per step why each field is asked, who receives it and when it is deleted", async () => {
  open();
  await step(texts.step.document);
  await userEvent.click(screen.getByText(texts.why.ask));
  const explanation = screen.getByText(texts.why.ask).closest("details") ?? document.body;
  const reasons = within(explanation)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(reasons).toEqual([
    [`${texts.field.documentType} and ${texts.field.documentNumber}`, `${texts.why.registry} ${texts.who.authority}`],
    [
      `${texts.field.documentPlace}, ${texts.field.documentIssuedOn}, and ${texts.field.documentExpiresOn}`,
      `${texts.why.validity} ${texts.who.desk}`,
    ],
  ]);
  expect(explanation).toHaveTextContent(texts.deleted);
});

it("does not mark a check-in step as complete while a document expires too early", async () => {
  const expired = { field: "documentExpiresOn", code: "DOCUMENT_EXPIRED" } as const;
  const driver = {
    ...wireCheckin().driver,
    documentType: "PASSPORT",
    documentNumber: "•••567",
    documentPlace: "Kiel",
    documentIssuedOn: "2020-01-10",
  };
  open({
    checkin: wireCheckin({ driver }),
    answers: [refused("VALIDATION_FAILED", [expired])],
  });
  await step(texts.step.document);
  const tab = () => screen.getByRole("button", { name: new RegExp(`^${texts.step.document}`) });
  expect(tab()).toHaveTextContent("1 missing");
  await userEvent.type(dayOf(texts.field.documentExpiresOn), "2027-03-08");
  await next();
  expect((await screen.findAllByText(new RegExp(field.DOCUMENT_EXPIRED))).length).toBeGreaterThan(0);
  expect(tab()).toHaveTextContent("1 missing");
});

it("shows how many check-in fields are missing in each step", () => {
  open();
  const tabs = screen.getByRole("navigation", { name: texts.step.all });
  const missing = [...(tabs.textContent ?? "").matchAll(/(\d+) missing/g)].map(([, count]) => Number(count));
  const missingCount = missing.reduce((sum, count) => sum + count, 0);
  expect(missingCount).toBeGreaterThan(10);
  expect(screen.getByText(`${missingCount} details left to fill in`)).toBeVisible();
});

it("keeps an impossible check-in date in its three fields with an error, and does not save it", async () => {
  const { sent } = open();
  await step(texts.step.document);
  await userEvent.type(dayOf(texts.field.documentIssuedOn), "31.02.2020");
  await next();
  expect((await screen.findAllByText(new RegExp(field.DATE_INVALID))).length).toBeGreaterThan(0);
  expect(shownDate(texts.field.documentIssuedOn)).toBe("31 02 2020");
  expect(sent).toEqual([]);
  await userEvent.type(dayOf(texts.field.documentIssuedOn), "{Backspace}{Backspace}1");
  await next();
  await waitFor(() => expect(sent.at(-1)).toEqual({ documentIssuedOn: "2020-02-01" }));
});

it("adds a check-in step for the renter when someone else signs", async () => {
  open();
  await userEvent.click(screen.getByLabelText(texts.hasRenter));
  const steps = screen.getByRole("navigation", { name: texts.step.all });
  expect(within(steps).getByRole("button", { name: new RegExp(texts.step.renter) })).toBeVisible();
});

it("refreshes the page when the check-in is complete", async () => {
  const complete = wireCheckin({ status: "complete", percent: 100 });
  const { router } = open({
    checkin: wireCheckin({
      driver: { ...wireCheckin().driver, sex: "F" },
    }),
    answers: [{ ok: true, value: { ...complete, driver: { ...complete.driver, sex: "F" } } }],
  });
  await step(texts.step.who);
  await userEvent.type(screen.getByLabelText(new RegExp(`^${texts.field.surname2}`)), "Ruiz");
  await next();
  await waitFor(() => expect(router.refresh).toBe(1));
});

it("fills empty fields from the machine-readable lines of a document, keeps an existing name and saves the result", async () => {
  const { sent } = open();
  await userEvent.click(screen.getByText(texts.lines.title));
  const lines = screen.getByLabelText(texts.lines.label);
  await userEvent.click(lines);
  await userEvent.paste("P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36D<<7408122F1204159ZE184226B<<<<<10");
  await waitFor(() => expect(shownDate(texts.field.birthDate)).toBe("12 8 1974"));
  expect(screen.getByLabelText(texts.field.sex)).toHaveValue("F");
  expect(screen.getByLabelText(texts.field.firstName)).toHaveValue("Ada");
  expect(screen.getByText(/Please check: Sex, Date of birth, /)).toBeVisible();
  expect(lines).toHaveValue("");
  const read = { sex: "F", birthDate: "1974-08-12", documentType: "PASSPORT", documentNumber: "L898902C3" };
  await waitFor(() => expect(Object.assign({}, ...sent)).toMatchObject(read), { timeout: 5000 });
  await userEvent.type(lines, "X".repeat(88), { delay: null });
  expect(await screen.findByText(texts.lines.failed)).toBeVisible();
});

it("R110: accepts a document without expiry, and asks for the date again when the box is unticked", async () => {
  const { sent } = open();
  await step(texts.step.document);
  const box = screen.getByLabelText(texts.noExpiry.documentExpiresOn);
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(screen.queryByRole("group", { name: texts.field.documentExpiresOn })).toBeNull();
  await waitFor(() => expect(sent).toEqual([{ documentExpiresOn: "9999-12-31" }]), { timeout: 3000 });
  await userEvent.click(box);
  expect(shownDate(texts.field.documentExpiresOn)).toBe("  ");
  await waitFor(() => expect(sent.at(-1)).toEqual({ documentExpiresOn: "" }), { timeout: 3000 });
});
