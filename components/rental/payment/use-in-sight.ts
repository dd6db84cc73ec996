import { useEffect, useState } from "react";

/**
 * Whether an element is wholly in sight above the bottom bar. `show` says so until it leaves the viewport, for browsers
 * that observe nothing and screens too small for it.
 */
export function useInSight() {
  const [target, ref] = useState<HTMLElement | null>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!target || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setInSight((before) => entry.intersectionRatio >= 1 || (before && entry.isIntersecting));
      },
      { threshold: [0, 1], rootMargin: "0px 0px -80px" },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [target]);
  return { ref, inSight, show: () => setInSight(true) };
}
