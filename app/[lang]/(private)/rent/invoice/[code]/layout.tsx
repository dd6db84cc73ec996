import type { ReactNode } from "react";
import { FullHeightPage } from "@/components/layout/loading-screen";

export default function InvoiceLayout({ children }: { children: ReactNode }) {
  return <FullHeightPage>{children}</FullHeightPage>;
}
