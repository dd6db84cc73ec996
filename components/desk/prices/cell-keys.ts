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

const isChanged = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control.value !== control.defaultValue;

const lists = ["configuration.seasons.", "configuration.bands."];

/** Changed cells by name. Seasons and bands are saved as whole lists: one changed row sends all of them. */
export function changedCells(form: HTMLFormElement): Readonly<Record<string, string>> {
  const controls = [...form.querySelectorAll<Control>("td input, td select")];
  const changed = controls.filter(isChanged);
  const changedLists = lists.filter((list) => changed.some(({ name }) => name.startsWith(list)));
  const sent = controls.filter(
    (one) => changed.includes(one) || changedLists.some((list) => one.name.startsWith(list)),
  );
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
}
