import { Icon } from "./icon";

export const alertPath = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01";

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-action">
      <Icon path={alertPath} className="mt-[0.2em] size-4 shrink-0" />
      {children}
    </p>
  );
}
