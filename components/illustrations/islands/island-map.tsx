import { useId } from "react";
import { islandPath } from "@/lib/domain/fleet/islands/coastline";
import { frames, project } from "@/lib/domain/fleet/islands/projection";
import type { Island } from "@/lib/domain/fleet/office";

const shapes = { IBIZA: islandPath("IBIZA"), MALLORCA: islandPath("MALLORCA") } as const satisfies Record<
  Island,
  string
>;

interface MapOffice {
  id: number;
  /** Text beside the pin. */
  label: string;
  lat: number | null;
  lon: number | null;
}

interface IslandMapProps {
  island: Island;
  offices: readonly MapOffice[];
  /** Names the map, e.g. "Map of Ibiza with our offices". */
  title: string;
  className?: string | undefined;
}

const pin = "M0 0C-3-9-13-15-13-27a13 13 0 0 1 26 0C13-15 3-9 0 0Z";

/** The island from above with the offices where they are. */
export function IslandMap({ island, offices, title, className }: IslandMapProps) {
  const id = useId();
  const frame = frames[island];
  const eastmost = Math.max(...offices.map(({ lon }) => lon ?? Number.NEGATIVE_INFINITY));
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={title} className={className}>
      <defs>
        <path id={id} d={shapes[island]} />
      </defs>
      <use href={`#${id}`} className="stroke-white" strokeWidth="24" strokeOpacity=".4" strokeLinejoin="round" />
      <use href={`#${id}`} className="fill-sand-200 stroke-white" strokeWidth="3" strokeLinejoin="round" />
      {offices.map(({ id: office, label, lat, lon }) => {
        if (lat === null || lon === null) return null;
        const [x, y] = project(frame, [lat, lon]);
        // All labels but the easternmost are to the left of their pin, so that neighbours don't overlap.
        const leftwards = lon < eastmost;
        return (
          <g key={office} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <path d={pin} className="fill-secondary" />
            <circle cy="-27" r="5" className="fill-white" />
            <text
              x={leftwards ? -20 : 20}
              y="-20"
              textAnchor={leftwards ? "end" : "start"}
              className="fill-ink stroke-sand-50 text-[21px] font-bold"
              strokeWidth="5"
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** SVG file of an island's outline in sand colour. */
export function IslandDrawing({ island }: { island: Island }) {
  const { width, height } = frames[island];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: where the file is shown it is decoration
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <path fill="#ebe4da" d={shapes[island]} />
    </svg>
  );
}
