import type { KeyboardEvent, MouseEvent } from "react";
import type { ShownMark } from "@/lib/contracts/rental/desk-handover";
import type { DraftMark } from "./use-draft";

/** How one side of a vehicle is drawn. */
export interface SideOutline {
  readonly side: ShownMark["side"];
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** SVG path. */
  readonly path: string;
  /** Whether it is mirrored to show the opposite side. */
  readonly mirrored: boolean;
}

interface SideDrawingProps {
  outline: SideOutline;
  known: readonly ShownMark[];
  marks: readonly (DraftMark & { readonly number: number; readonly label: string })[];
  addLabel: string;
  onAdd: (x: number, y: number) => void;
  onMove: (key: number, x: number, y: number) => void;
}

const clampPercent = (share: number) => Math.min(100, Math.max(0, Math.round(share)));
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

/** One side of the vehicle: known damage as diamonds, new marks as circles; a tap adds one, arrow keys move it. */
export function SideDrawing({ outline, known, marks, addLabel, onAdd, onMove }: SideDrawingProps) {
  const { width, height, mirrored, path, name } = outline;
  const at = ({ x, y }: { x: number; y: number }) => [(x / 100) * width, (y / 100) * height] as const;
  const add = ({ currentTarget, clientX, clientY, detail }: MouseEvent<SVGRectElement>) => {
    const box = currentTarget.getBoundingClientRect();
    if (detail === 0) onAdd(50, 50);
    else
      onAdd(
        clampPercent(((clientX - box.left) / box.width) * 100),
        clampPercent(((clientY - box.top) / box.height) * 100),
      );
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onAdd(50, 50);
  };
  const move = (event: KeyboardEvent, mark: DraftMark) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(mark.key, clampPercent(mark.x + step[0]), clampPercent(mark.y + step[1]));
  };
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-bold">{name}</figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={name}
        className="h-auto w-full rounded-lg bg-sand-50 ring-1 ring-sand-300"
      >
        <path
          d={path}
          fill="none"
          stroke="#5d6670"
          strokeWidth="3"
          strokeLinejoin="round"
          {...(mirrored && { transform: `translate(${width} 0) scale(-1 1)` })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a part of a drawing has no element of its own */}
        <rect
          width={width}
          height={height}
          fill="transparent"
          role="button"
          tabIndex={0}
          aria-label={addLabel}
          className="cursor-crosshair touch-manipulation outline-none focus-visible:fill-focus/15"
          onClick={add}
          onKeyDown={addByKey}
        />
        {known.map((mark) => {
          const [x, y] = at(mark);
          return (
            <path
              key={mark.id}
              d={`M${x} ${y - 12}l12 12l-12 12l-12-12Z`}
              fill="#fff"
              stroke="#3b4046"
              strokeWidth="4"
              pointerEvents="none"
            />
          );
        })}
        {marks.map((mark) => {
          const [x, y] = at(mark);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a part of a drawing has no element of its own
            <g
              key={mark.key}
              role="button"
              tabIndex={0}
              aria-label={mark.label}
              className="group cursor-move outline-none"
              onKeyDown={(event) => move(event, mark)}
            >
              <circle
                cx={x}
                cy={y}
                r="17"
                className="fill-action stroke-white stroke-3 group-focus-visible:stroke-ink"
              />
              <text x={x} y={y + 6} textAnchor="middle" className="fill-white text-[18px] font-bold">
                {mark.number}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
