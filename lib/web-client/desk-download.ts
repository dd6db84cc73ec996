import { type ErrorEnvelope, errorEnvelopeSchema } from "@/lib/contracts/core/envelope";
import { reauthenticate } from "./passkey";

type Download = { readonly ok: true } | { readonly ok: false; readonly code: string };

const codeOf = async (response: Response): Promise<ErrorEnvelope["code"]> =>
  errorEnvelopeSchema.safeParse(await response.json().catch(() => null)).data?.code ?? "UNAVAILABLE";

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads a file of the desk, with a passkey check where the call demands one. */
export async function downloadProved(path: string, name: string): Promise<Download> {
  try {
    let response = await fetch(path);
    let code = response.ok ? null : await codeOf(response);
    if (code === "PASSKEY_NEEDED") {
      const proved = await reauthenticate();
      if (!proved.ok) return proved;
      response = await fetch(path);
      code = response.ok ? null : await codeOf(response);
    }
    if (code !== null) return { ok: false, code };
    save(await response.blob(), name);
    return { ok: true };
  } catch {
    return { ok: false, code: "OFFLINE" };
  }
}
