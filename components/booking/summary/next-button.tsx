"use client";

import type { NextAction } from "@/components/booking/wizard/step-frame";
import { Button } from "@/components/ui/button";

interface NextButtonProps {
  next: NextAction;
  block?: boolean;
  className?: string;
}

/** The button that leads on: moves by itself, or sends the step's form. */
export function NextButton({ next, block = false, className = "" }: NextButtonProps) {
  const look = { variant: "action", size: "lg", block, className, loading: next.pending ?? false } as const;
  return "formId" in next ? (
    <Button {...look} type="submit" form={next.formId}>
      {next.label}
    </Button>
  ) : (
    <Button {...look} onClick={next.onPress}>
      {next.label}
    </Button>
  );
}
