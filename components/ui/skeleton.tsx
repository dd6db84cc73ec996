import { classNames } from "./class-names";

/** A grey place the size of what is coming; the container says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("shimmer block rounded-md", className)} />;
}
