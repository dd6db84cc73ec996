"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useAwake } from "@/components/ui/use-awake";

export function PrintButton({ label, variant = "primary" }: { label: string; variant?: "primary" | "secondary" }) {
  const awake = useAwake();
  return (
    <Button {...awake} variant={variant} onClick={() => window.print()}>
      <Icon name="Printer" className="size-5" />
      {label}
    </Button>
  );
}
