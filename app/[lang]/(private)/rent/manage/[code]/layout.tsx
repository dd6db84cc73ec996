import type { ReactNode } from "react";
import { SteadyPage } from "../../steady-page";

export default function ManageLayout({ children }: { children: ReactNode }) {
  return <SteadyPage>{children}</SteadyPage>;
}
