import type { ReactNode } from "react";
import { paths, type SignOutScope } from "@/lib/contracts/paths";

interface SignOutFormProps {
  language: string;
  how: SignOutScope;
  className?: string;
  /** The submit button. */
  children: ReactNode;
}

/** Signs out here or on all devices, or removes all access from this device (`how`). Works without JavaScript. */
export const SignOutForm = ({ language, how, className, children }: SignOutFormProps) => (
  <form method="post" action={paths.leave} className={className}>
    <input type="hidden" name="lang" value={language} />
    <input type="hidden" name="how" value={how} />
    {children}
  </form>
);
