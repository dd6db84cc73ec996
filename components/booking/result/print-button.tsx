"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export function PrintButton({ label, variant = "primary" }: { label: string; variant?: "primary" | "secondary" }) {
  return (
    <Button variant={variant} onClick={() => window.print()}>
      <Printer className="size-5" aria-hidden="true" />
      {label}
    </Button>
  );
}
