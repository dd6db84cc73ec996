import { kindOfCell, readCell } from "@/lib/contracts/pricing/desk-price-cells";

type Control = HTMLInputElement | HTMLSelectElement;

/** The control of the cell that is `rows` below and `columns` right of it in the same table. */
function neighbour(control: Control, rows: number, columns: number): Control | null {
  const cell = control.closest("td");
  const row = cell?.closest("tr");
  const table = row?.closest("tbody");
  if (!cell || !row || !table) return null;
  const target = table.rows[row.sectionRowIndex + rows]?.cells[cell.cellIndex + columns];
  return target?.querySelector<Control>("input, select") ?? null;
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the next cell: up, down and Enter always, left and right when the caret is at that end. */
export function moveByKey(control: EventTarget, key: string): boolean {
  const step = steps[key];
  if (!step || !(control instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = control;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const end = key === "ArrowLeft" ? 0 : value.length;
  const isAtEnd = isWhole || (selectionStart === end && selectionEnd === end);
  if (step[0] === 0 && !isAtEnd) return false;
  const next = neighbour(control, ...step);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
  return next !== null || key === "Enter";
}

/** Pastes a spreadsheet block into the cells right of and below `control`; returns how many were filled. */
export function pasteBlock(control: EventTarget, text: string): number {
  const rows = text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t"));
  if (!(control instanceof HTMLInputElement) || (rows.length === 1 && rows[0]?.length === 1)) return 0;
  let filled = 0;
  for (const [down, values] of rows.entries())
    for (const [right, value] of values.entries()) {
      const target = neighbour(control, down, right);
      if (!(target instanceof HTMLInputElement)) continue;
      target.value = value.trim();
      filled += 1;
    }
  return filled;
}

/** Saved texts by cell. */
export type SavedTexts = Readonly<Record<string, string>>;

const lists = ["configuration.seasons.", "configuration.bands."];
/** The row of a list that a cell belongs to. */
const rowOf = (name: string) =>
  lists.some((list) => name.startsWith(list)) ? name.split(".").slice(0, 3).join(".") : null;

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>("td input, td select")];

/** A select without a saved value shows its first option. */
const textAtFirst = (control: Control, saved: SavedTexts): string =>
  saved[control.name] || (control instanceof HTMLSelectElement ? (control.options[0]?.value ?? "") : "");

/** Whether two texts mean the same value: `22,50` and `22.5` do. */
function isSame(name: string, value: string, other: string): boolean {
  const kind = kindOfCell(name);
  if (value === other || !kind) return value === other;
  const [read, otherRead] = [readCell(kind, value), readCell(kind, other)];
  return read.ok && otherRead.ok && String(read.value) === String(otherRead.value);
}

/** Changed cells by name, each with its text; a new row of a list is sent whole. */
export function changedCells(form: HTMLFormElement, saved: SavedTexts): Readonly<Record<string, string>> {
  const controls = controlsOf(form);
  const changed = controls.filter((control) => control.value !== textAtFirst(control, saved));
  const newRows = new Set(changed.flatMap(({ name }) => rowOf(name) ?? []).filter((row) => !saved[`${row}.from`]));
  const sent = controls.filter((control) => changed.includes(control) || newRows.has(rowOf(control.name) ?? ""));
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
}

/**
 * Shows what another person saved in all cells that were not changed here. Returns the changed ones whose saved value
 * the other person changed, too, with that value.
 */
export function showOthers(form: HTMLFormElement, saved: SavedTexts, current: SavedTexts): SavedTexts {
  const both: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    const { name } = control;
    const before = textAtFirst(control, saved);
    const theirs = textAtFirst(control, current);
    if (isSame(name, before, theirs)) continue;
    if (control.value === before) control.value = theirs;
    else if (!isSame(name, control.value, theirs)) both[name] = theirs;
  }
  return both;
}
