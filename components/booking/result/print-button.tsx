"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useAwake } from "@/components/ui/use-awake";

export function PrintButton({ label, variant = "primary" }: { label: string; variant?: "primary" | "secondary" }) {
  const awake = useAwake();
  return (
    <Button {...awake} variant={variant} onClick={() => window.print()}>
      <Printer className="size-5" aria-hidden="true" />
      {label}
    </Button>
  );
}
