import type { ReactNode } from "react";
import { type LeavingWay, paths } from "@/lib/contracts/paths";

interface LeaveFormProps {
  language: string;
  how: LeavingWay;
  className?: string;
  /** Its button. */
  children: ReactNode;
}

/** Leaves the client area, here or everywhere, or takes all that proves somebody from this device; works without a script. */
export const LeaveForm = ({ language, how, className, children }: LeaveFormProps) => (
  <form method="post" action={paths.leave} className={className}>
    <input type="hidden" name="lang" value={language} />
    <input type="hidden" name="how" value={how} />
    {children}
  </form>
);
