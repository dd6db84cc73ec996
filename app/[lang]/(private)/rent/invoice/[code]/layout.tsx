import type { ReactNode } from "react";
import { SteadyPage } from "../../steady-page";

export default function InvoiceLayout({ children }: { children: ReactNode }) {
  return <SteadyPage>{children}</SteadyPage>;
}
