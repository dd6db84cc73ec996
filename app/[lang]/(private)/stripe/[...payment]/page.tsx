import { notFound } from "next/navigation";

/** No payment goes through this provider, so every one is unknown here; the screen beside this file says so. */
export default function ProviderResult() {
  notFound();
}
