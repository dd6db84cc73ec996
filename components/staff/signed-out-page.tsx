import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";

/** Frame of a desk page that needs no session: sign-in and invitation. */
export const SignedOutPage = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 py-10">
    <Logo className="h-6 w-auto self-start" />
    <div>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 text-ink-soft">{lead}</p>
    </div>
    {children}
  </main>
);
