import { CircleAlert } from "lucide-react";

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-action">
      <CircleAlert className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}
