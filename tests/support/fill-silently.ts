/** Sets what a control shows as a browser or password manager does that fires no event and that React does not notice. */
export function fillSilently(control: HTMLElement, value: string | boolean): void {
  const property = typeof value === "boolean" ? "checked" : "value";
  const prototype = Object.getPrototypeOf(control);
  const setter = Object.getOwnPropertyDescriptor(prototype, property)?.set;
  if (!setter) throw new Error(`The control has no ${property}.`);
  setter.call(control, value);
}
