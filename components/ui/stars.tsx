const SIZE = 24;
const places = [0, 1, 2, 3, 4];
const star = (place: number) =>
  `M${12 + place * SIZE} 2.5l2.95 5.98 6.6.96-4.78 4.65 1.13 6.57L${12 + place * SIZE} 17.56l-5.9 3.1 1.13-6.57-4.78-4.65 6.6-.96z`;

interface StarsProps {
  /** Full stars, zero to five. */
  full: number;
  /** Read by screen readers; without it the stars are decoration. */
  label?: string;
  className?: string;
}

/** Five stars in a row, the first of them full. */
export function Stars({ full, label, className = "h-5 w-25" }: StarsProps) {
  const paths = (shown: readonly number[]) => shown.map(star).join("");
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${places.length * SIZE} ${SIZE}`} className={className}>
        <path d={paths(places.slice(full))} className="fill-none stroke-sand-500" />
        <path d={paths(places.slice(0, full))} className="fill-current stroke-current" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
