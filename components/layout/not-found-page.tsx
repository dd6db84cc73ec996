import { notFound } from "next/navigation";
import { type ComponentProps, Suspense } from "react";
import { NotFoundScreen } from "./not-found-screen";
import { SwallowError } from "./swallow-error";

/** The not-found screen with status 404 for a cacheable page. */
export function NotFoundPage(screen: ComponentProps<typeof NotFoundScreen>) {
  return (
    <>
      <NotFoundScreen {...screen} />
      <NotFoundStatus />
    </>
  );
}

function ThrowNotFound(): never {
  notFound();
}

/**
 * Sets the status 404 while the page stays complete without JavaScript. `notFound()` is thrown inside a boundary, not
 * in `generateMetadata`, which loses the status when a stale page is revalidated.
 */
function NotFoundStatus() {
  return (
    <SwallowError>
      <Suspense fallback={null}>
        <ThrowNotFound />
      </Suspense>
    </SwallowError>
  );
}
