import { type KeptForm, keepForm } from "@/components/ui/kept-form";
import type { AlertState } from "@/lib/actions/form-state";

// A page has one such form.
let kept: KeptForm | undefined;

/** Keeps what is typed into the form until it is sent; without a form it stops. */
export function keepAlert(form: HTMLFormElement | null, status: AlertState["status"]): void {
  kept?.stop();
  if (status === "sent") kept?.forget();
  if (form) kept = keepForm(form, "alert", status !== "idle");
}
