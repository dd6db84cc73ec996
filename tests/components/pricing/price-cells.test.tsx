import { changedCells, showOthers } from "@/components/pricing/desk/cell-keys";

const low = "prices.2.perDayCents.LOW";
const mid = "prices.2.perDayCents.MID";
const season = (row: number, field: string) => `configuration.seasons.${row}.${field}`;
const saved = { [low]: "22,00", [mid]: "32", [season(0, "code")]: "MID", [season(0, "from")]: "01/01" };

/** Two prices, a season and a spare row, as the draft's page shows them. */
function aForm(): HTMLFormElement {
  const input = (name: string, value = "") => `<td><input name="${name}" value="${value}"></td>`;
  const select = (name: string, chosen = "") =>
    `<td><select name="${name}">${["LOW", "MID"]
      .map((code) => `<option value="${code}"${code === chosen ? " selected" : ""}></option>`)
      .join("")}</select></td>`;
  document.body.innerHTML = `<form><table><tbody><tr>
    ${input(low, "22,00")}${input(mid, "32")}
    ${select(season(0, "code"), "MID")}${input(season(0, "from"), "01/01")}
    ${select(season(1, "code"))}${input(season(1, "from"))}${input(season(1, "to"))}
  </tr></tbody></table></form>`;
  return document.forms[0] ?? document.createElement("form");
}

function type(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}
const textIn = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : null;
};

describe("price draft form", () => {
  it("sends only the changed cells of a price draft", () => {
    const form = aForm();
    expect(changedCells(form, saved)).toEqual({});
    type(form, low, "25");
    expect(changedCells(form, saved)).toEqual({ [low]: "25" });
    type(form, season(0, "from"), "02/01");
    expect(changedCells(form, saved)).toEqual({ [low]: "25", [season(0, "from")]: "02/01" });
  });

  it("sends a new season as a whole row", () => {
    const form = aForm();
    type(form, season(1, "from"), "01/02");
    type(form, season(1, "to"), "28/02");
    expect(changedCells(form, saved)).toEqual({
      [season(1, "code")]: "LOW",
      [season(1, "from")]: "01/02",
      [season(1, "to")]: "28/02",
    });
  });

  it("shows cells that another person saved, and reports a conflict only for cells that both changed", () => {
    const form = aForm();
    type(form, low, "25");
    type(form, season(0, "code"), "LOW");
    const current = { ...saved, [low]: "24", [mid]: "33", [season(0, "from")]: "30/03" };
    expect(showOthers(form, saved, current)).toEqual({ [low]: "24" });
    expect([textIn(form, low), textIn(form, mid), textIn(form, season(0, "from"))]).toEqual(["25", "33", "30/03"]);
    expect(changedCells(form, current)).toEqual({ [low]: "25", [season(0, "code")]: "LOW" });
  });

  it("reports no conflict when both persons entered the same value in different notations", () => {
    const form = aForm();
    type(form, low, "25");
    expect(showOthers(form, saved, { ...saved, [low]: "22" })).toEqual({});
  });
});
