import { paths } from "@/lib/contracts/paths";
import type { StartedPayment } from "@/lib/contracts/rental/reservation";
import type { Language } from "@/lib/domain/core/languages";

const noOp = () => undefined;

/**
 * Leaves for the provider's page: by its URL, or by our screen that posts the signed form (Redsys). The current history
 * entry becomes the verifying screen, so that the browser's back button leads to the order's status, not to a new
 * order. It keeps no scroll position: that of the payment step would show the status screen's footer.
 */
export function redirectToProvider(code: string, { id, action }: StartedPayment, language: Language): void {
  // Calls the native method: Next patches `replaceState` and would navigate to the verifying screen now. Further
  // history calls are disabled, because the router may have an update pending that would overwrite this entry.
  History.prototype.replaceState.call(window.history, null, "", paths.verifying(language, code));
  window.history.scrollRestoration = "manual";
  Object.assign(window.history, { replaceState: noOp, pushState: noOp });
  window.location.assign(action.kind === "redirect" ? action.url : paths.terminal(language, id));
}
