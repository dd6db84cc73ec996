const boot = { width: 240, height: 92, floor: 84 };
const large = { width: 42, height: 64 };
const small = { width: 30, height: 42 };
const gap = 6;

function Suitcase({ x, size }: { x: number; size: typeof large }) {
  const y = boot.floor - size.height - 4;
  const handle = size.width / 3;
  return (
    <g className="fill-sand-300 stroke-ink-soft" strokeWidth="1.5" strokeLinejoin="round">
      <path d={`M${x + handle} ${y}v-7h${handle}v7`} fill="none" />
      <rect x={x} y={y} width={size.width} height={size.height} rx="4" />
      <path d={`M${x + handle} ${y + 6}v${size.height - 12}m${handle} 0v${12 - size.height}`} fill="none" />
      <path d={`M${x + 7} ${boot.floor - 4}v4m${size.width - 14} 0v-4`} fill="none" />
    </g>
  );
}

interface BootDrawingProps {
  bagsLarge: number;
  bagsSmall: number;
  className?: string;
}

/** The boot from behind with the suitcases that fit in, both sizes to the same scale; decoration beside their names. */
export function BootDrawing({ bagsLarge, bagsSmall, className }: BootDrawingProps) {
  const sizes = [...Array<typeof large>(bagsLarge).fill(large), ...Array<typeof small>(bagsSmall).fill(small)];
  const total = sizes.reduce((sum, { width }) => sum + width + gap, -gap);
  const width = Math.max(boot.width, total + 48);
  let x = (width - total) / 2;
  const placed = sizes.map((size) => {
    const at = x;
    x += size.width + gap;
    return { size, at };
  });
  return (
    <svg viewBox={`0 0 ${width} ${boot.height}`} aria-hidden="true" className={className}>
      <path
        d={`M6 ${boot.floor}L14 24Q18 6 38 6H${width - 38}Q${width - 18} 6 ${width - 14} 24L${width - 6} ${boot.floor}Z`}
        className="fill-sand-100 stroke-sand-500"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {placed.map(({ size, at }) => (
        <Suitcase key={at} x={at} size={size} />
      ))}
    </svg>
  );
}
