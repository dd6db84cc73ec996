const SIZE = 24;
const places = [0, 1, 2, 3, 4];
const star = (place: number) =>
  `M${12 + place * SIZE} 2.5l2.95 5.98 6.6.96-4.78 4.65 1.13 6.57L${12 + place * SIZE} 17.56l-5.9 3.1 1.13-6.57-4.78-4.65 6.6-.96z`;
const row = places.map(star).join("");

interface StarsProps {
  /** How many of the five are full; the last one may be so in part. */
  full: number;
  /** Read by screen readers; without it the stars are decoration. */
  label?: string;
  className?: string;
}

/** Five stars in a row, the first of them full. A nested drawing cuts them off where the number ends. */
export function Stars({ full, label, className = "h-5 w-25" }: StarsProps) {
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${places.length * SIZE} ${SIZE}`} className={className}>
        <path d={row} className="fill-none stroke-sand-500" />
        <svg aria-hidden="true" width={full * SIZE} height={SIZE}>
          <path d={row} className="fill-current stroke-current" />
        </svg>
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
