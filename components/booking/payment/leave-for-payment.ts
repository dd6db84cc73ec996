import { paths } from "@/lib/contracts/paths";
import type { StartedPayment } from "@/lib/contracts/payment";
import type { Language } from "@/lib/domain/language/languages";

/** Leaves for the provider: straight by its address, or by the screen that sends the signed form. */
export function leaveForPayment({ id, action }: StartedPayment, language: Language): void {
  window.location.assign(action.kind === "redirect" ? action.url : paths.terminal(language, id));
}
