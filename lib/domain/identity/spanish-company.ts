const controlLetters = "JABCDEFGHI";

/** Every second figure counts double, its figures added up; the rest to the next ten is the control. */
function controlOf(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit);
    const doubled = value * 2;
    return total + (index % 2 === 0 ? (doubled > 9 ? doubled - 9 : doubled) : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Spanish company number (CIF): the letter of its kind, seven figures and a control, which is a figure for companies, a
 * letter for public and foreign bodies, and either for the rest (rules section 14). Takes a plain number.
 */
export function isCif(number: string): boolean {
  const [, kind, digits, control] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(number) ?? [];
  if (!kind || !digits || !control) return false;
  const expected = controlOf(digits);
  const asFigure = control === String(expected);
  const asLetter = control === controlLetters[expected];
  if ("ABEH".includes(kind)) return asFigure;
  return "NPQRSW".includes(kind) ? asLetter : asFigure || asLetter;
}
