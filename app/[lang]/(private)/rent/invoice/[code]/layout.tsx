import type { ReactNode } from "react";
import { SteadyPage } from "@/components/layout/loading-screen";

export default function InvoiceLayout({ children }: { children: ReactNode }) {
  return <SteadyPage>{children}</SteadyPage>;
}
