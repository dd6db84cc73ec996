import type { ReactNode } from "react";
import { FocusedHeading } from "@/components/layout/focused-heading";

interface PaymentMessageProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** Links and buttons below the text. */
  action?: ReactNode;
}

/** One message that fills a payment screen. */
export function PaymentMessage({ icon, title, children, action }: PaymentMessageProps) {
  return (
    <div className="page py-10 desktop:py-20">
      <div className="mx-auto flex max-w-xl flex-col items-center text-center">
        <div className="mb-6">{icon}</div>
        <FocusedHeading className="text-3xl">{title}</FocusedHeading>
        <div className="mt-4 space-y-3 text-lg text-ink-soft">{children}</div>
        {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </div>
  );
}
