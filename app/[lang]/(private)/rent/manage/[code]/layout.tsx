import type { ReactNode } from "react";
import { SteadyPage } from "@/app/[lang]/(private)/rent/steady-page";

export default function ManageLayout({ children }: { children: ReactNode }) {
  return <SteadyPage>{children}</SteadyPage>;
}
