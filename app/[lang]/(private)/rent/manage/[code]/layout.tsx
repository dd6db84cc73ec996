import type { ReactNode } from "react";
import { FullHeightPage } from "@/components/layout/loading-screen";

export default function ManageLayout({ children }: { children: ReactNode }) {
  return <FullHeightPage>{children}</FullHeightPage>;
}
