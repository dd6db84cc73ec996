import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** React's own `lazy` over a skeleton: `next/dynamic` brings a kilobyte that only a preload on the server would need. */
export function later<Props extends object>(fallback: ReactNode, fetchCode: () => Promise<ComponentType<Props>>) {
  const Step = lazy(async () => ({ default: await fetchCode() }));
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Step {...props} />
    </Suspense>
  );
}
