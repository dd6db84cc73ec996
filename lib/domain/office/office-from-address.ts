/**
 * The office that the query names (rules section 1): `Id` or `id` is the number or the office's initials, any case; `Id`
 * wins. What is not in the list gives the first office; undefined only when there is none.
 */
export const officeFromAddress = <Office extends { readonly id: number }>(
  query: { readonly Id?: string | undefined; readonly id?: string | undefined },
  offices: readonly Office[],
  initialsOf: (office: Office) => string,
): Office | undefined => {
  const named = (query.Id ?? query.id ?? "").trim().toUpperCase();
  return offices.find((office) => `${office.id}` === named || initialsOf(office).toUpperCase() === named) ?? offices[0];
};
