/** A field of all cars: each car's value as a small number, `size` different ones. */
interface Coded {
  readonly codes: Uint16Array;
  readonly size: number;
}

/**
 * Some fields that are counted in one walk: a car has the number of its combination of values, and each combination
 * knows its value in each of the fields.
 */
export interface ColumnGroup {
  readonly codes: Uint16Array;
  /** How many cars have each combination. */
  readonly totals: Int32Array;
  readonly members: readonly { readonly column: number; readonly values: Uint16Array }[];
}

type Combined = Coded & Pick<ColumnGroup, "members">;

/** Above that, taking the combinations apart costs more than another walk. */
const mostCombinations = 2048;

/** Combinations that occur, numbered as they come; null when there are too many. */
function combine(group: Combined, column: number, { codes, size }: Coded): Combined | null {
  const known = new Int32Array(group.size * size).fill(-1);
  const combined = new Uint16Array(codes.length);
  const [before, added]: [number[], number[]] = [[], []];
  for (const [place, code] of codes.entries()) {
    const earlier = group.codes[place] ?? 0;
    const slot = earlier * size + code;
    if (known[slot] === -1) {
      if (before.length === mostCombinations) return null;
      known[slot] = before.length;
      before.push(earlier);
      added.push(code);
    }
    combined[place] = known[slot] ?? 0;
  }
  const members = group.members.map((member) => ({
    column: member.column,
    values: Uint16Array.from(before, (combination) => member.values[combination] ?? 0),
  }));
  members.push({ column, values: Uint16Array.from(added) });
  return { codes: combined, size: before.length, members };
}

const alone = (column: number, { codes, size }: Coded): Combined => ({
  codes,
  size,
  members: [{ column, values: Uint16Array.from({ length: size }, (_, value) => value) }],
});

function withTotals({ codes, size, members }: Combined): ColumnGroup {
  const totals = new Int32Array(size);
  for (const code of codes) totals[code] = (totals[code] ?? 0) + 1;
  return { codes, totals, members };
}

/** Puts neighbouring fields together as long as few combinations of their values occur. */
export function groupColumns(columns: readonly Coded[]): ColumnGroup[] {
  const groups: Combined[] = [];
  for (const [place, column] of columns.entries()) {
    const last = groups.at(-1);
    const wider = last ? combine(last, place, column) : null;
    if (wider) groups[groups.length - 1] = wider;
    else groups.push(alone(place, column));
  }
  return groups.map(withTotals);
}
