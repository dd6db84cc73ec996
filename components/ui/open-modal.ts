/**
 * Opens a modal dialog. Browsers show a focus ring on the element that the dialog focuses, also after a tap or click:
 * `data-by-pointer` lets `globals.css` hide it until a key is pressed.
 */
export function openModal(dialog: HTMLDialogElement): void {
  const byKeyboard = document.activeElement?.matches(":focus-visible") ?? false;
  dialog.toggleAttribute("data-by-pointer", !byKeyboard);
  dialog.addEventListener("keydown", () => dialog.removeAttribute("data-by-pointer"), { capture: true, once: true });
  dialog.showModal();
}
