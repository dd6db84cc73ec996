import { paths } from "@/lib/contracts/paths";
import type { StartedPayment } from "@/lib/contracts/reservation";
import type { Language } from "@/lib/domain/language/languages";

const unchanged = () => undefined;

/**
 * Leaves for the provider: straight by its address, or by the screen that sends the signed form. The way back of the
 * browser then leads to how the order stands, not to a second order.
 */
export function leaveForPayment(code: string, { id, action }: StartedPayment, language: Language): void {
  // Past the router, which would otherwise show that screen now, and which may still be about to write its own address.
  History.prototype.replaceState.call(window.history, null, "", paths.verifying(language, code));
  Object.assign(window.history, { replaceState: unchanged, pushState: unchanged });
  window.location.assign(action.kind === "redirect" ? action.url : paths.terminal(language, id));
}
