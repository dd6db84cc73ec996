/** The chosen time of a `SlotPicker` in a posted form; a plain field of the name otherwise, empty for none. */
export const pickedSlot = (form: FormData, name: string): string =>
  String(form.get(name) ?? form.get(`${name}.${String(form.get(`${name}.day`))}`) ?? "");
