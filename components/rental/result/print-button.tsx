"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export function PrintButton({ label, variant = "primary" }: { label: string; variant?: "primary" | "secondary" }) {
  return (
    <Button variant={variant} onClick={() => window.print()}>
      <Icon name="Printer" className="size-5" />
      {label}
    </Button>
  );
}
