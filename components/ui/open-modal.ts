let isByPointer = false;

const watchInput = () => {
  document.addEventListener(
    "pointerdown",
    () => {
      isByPointer = true;
    },
    { capture: true },
  );
  document.addEventListener(
    "keydown",
    () => {
      isByPointer = false;
    },
    { capture: true },
  );
};
if (typeof document !== "undefined") watchInput();

/**
 * Opens a modal dialog. Browsers show a focus ring on the element that the dialog focuses, also after a tap or click:
 * `data-by-pointer` lets `globals.css` hide it until a key is pressed.
 */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.toggleAttribute("data-by-pointer", isByPointer);
  dialog.addEventListener("keydown", () => dialog.removeAttribute("data-by-pointer"), { capture: true, once: true });
  dialog.showModal();
}
