import type { WizardAddress } from "@/lib/contracts/search";

/** A mail link for a rental over 30 days, filled with what was searched. */
export function longRentalMail(
  to: string,
  { pickupAt, returnAt }: Pick<WizardAddress, "pickupAt" | "returnAt">,
  subject: string,
  body: string,
): string {
  const times = `${pickupAt.replace("T", " ")} – ${returnAt.replace("T", " ")}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${body}\n${times}\n`)}`;
}
