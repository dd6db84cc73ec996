import type { CarShape } from "./car";
import type { Paint } from "./paint";

export interface CarEndForm {
  /** Without mirrors, in centimetres. */
  readonly width: number;
  /** Width of the roof as a share of the whole width: 1 for upright sides, less for slanting ones. */
  readonly roofShare: number;
  /** Upright tail lamps beside a tailgate, or flat ones above a bumper. */
  readonly lamps: "upright" | "flat";
  /** Electric car: the front has no grille. */
  readonly closed?: true;
}

interface CarEndProps {
  shape: CarShape;
  form: CarEndForm;
  paint: Paint;
  id: string;
  end: "front" | "rear";
}

const n = (value: number) => value.toFixed(1);
const foot = 186;

/** A car from the front or the rear: x from its middle, y downwards with the ground at 200, in centimetres. */
export function CarEnd({ shape, form, paint, id, end }: CarEndProps) {
  const half = form.width / 2;
  const { roof } = shape;
  const belt = shape.mirror[1];
  const top = half * form.roofShare;
  const waist = half * 0.93;
  /** Right half, which begins 1 cm left of the middle, so that the mirrored half leaves no gap. */
  const side = `M-1 ${roof}H${n(top - 22)}Q${n(top - 2)} ${roof + 1} ${n(top + 4)} ${roof + 14}L${n(waist)} ${belt}Q${n(half)} ${belt + 8} ${n(half)} ${belt + 36}V164Q${n(half)} ${foot} ${n(half - 14)} ${foot}H-1Z`;
  const mirrored = (node: React.ReactNode) => (
    <>
      <g>{node}</g>
      <g transform="scale(-1 1)">{node}</g>
    </>
  );
  return (
    <>
      <defs>
        <linearGradient id={`${id}p`} gradientUnits="userSpaceOnUse" x2="0" y1={roof} y2={foot}>
          <stop stopColor={paint.roof} />
          <stop offset=".18" stopColor={paint.base} />
          <stop offset=".48" stopColor={paint.light} />
          <stop offset=".62" stopColor={paint.base} />
          <stop offset="1" stopColor={paint.deep} />
        </linearGradient>
        <linearGradient id={`${id}e`} gradientUnits="userSpaceOnUse" x2={n(half)}>
          <stop offset=".55" stopOpacity="0" />
          <stop offset="1" stopOpacity=".3" />
        </linearGradient>
        <linearGradient id={`${id}g`} x2="0" y2="1">
          <stop stopColor="#1d2429" />
          <stop offset=".5" stopColor="#35424a" />
          <stop offset="1" stopColor="#6d7f88" />
        </linearGradient>
        <radialGradient id={`${id}s`}>
          <stop offset=".3" stopOpacity=".5" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cy="199" rx={n(half + 20)} ry="8" fill={`url(#${id}s)`} />
      {mirrored(
        <>
          <rect x={n(half - 25)} y="150" width="22" height="50" rx="6" fill="#1b1c1e" />
          <path
            d={`M${n(waist - 4)} ${belt - 2}h6q2-12 7-12h6q8 0 8 8t-8 8h-12l-4 4Z`}
            fill={paint.shade}
            stroke={paint.seam}
            strokeWidth=".6"
          />
        </>,
      )}
      {mirrored(
        <>
          <path d={side} fill={`url(#${id}p)`} />
          <path d={side} fill={`url(#${id}e)`} />
        </>,
      )}
      {end === "front" ? (
        <Front {...{ half, top, waist, roof, belt, paint, id, closed: form.closed ?? false, mirrored }} />
      ) : (
        <Rear {...{ half, top, waist, roof, belt, paint, id, lamps: form.lamps, mirrored }} />
      )}
    </>
  );
}

interface EndParts {
  half: number;
  top: number;
  waist: number;
  roof: number;
  belt: number;
  paint: Paint;
  id: string;
  mirrored: (node: React.ReactNode) => React.ReactNode;
}

/** Window between roof and belt line, `inset` narrower than the body on each side. */
const pane = ({ top, waist, roof, belt }: EndParts, above: number, below: number, inset: number) =>
  `M${n(inset - top)} ${roof + above}Q0 ${roof + above - 4} ${n(top - inset)} ${roof + above}L${n(waist - inset)} ${belt - below}Q0 ${belt - below + 6} ${n(inset - waist)} ${belt - below}Z`;

const Plate = ({ y }: { y: number }) => (
  <>
    <rect x="-26" y={y} width="52" height="11.5" rx="1.5" fill="#f7f8f8" stroke="#55595d" strokeWidth=".7" />
    <rect x="-26" y={y} width="5" height="11.5" rx="1.5" fill="#2450a0" />
  </>
);

function Front(parts: EndParts & { closed: boolean }) {
  const { half, waist, roof, belt, paint, id, closed, mirrored } = parts;
  const edge = belt + (foot - belt) * 0.3;
  return (
    <>
      <path d={pane(parts, 9, 1, 9)} fill={`url(#${id}g)`} stroke="#15171a" strokeWidth="2" strokeLinejoin="round" />
      {mirrored(
        <path
          d={`M${n(half * 0.26)} ${belt - 1}v-9q0-4 4-4h16q4 0 4 4v9ZM${n(half * 0.26 + 6)} ${belt - 16}v-7q0-3 3-3h6q3 0 3 3v7Z`}
          fill="#0d1012"
          fillOpacity=".5"
        />,
      )}
      <rect x="-8" y={roof + 13} width="16" height="5" rx="2" fill="#0d1012" fillOpacity=".7" />
      <path
        d={`M${n(-waist * 0.7)} ${belt - 4}L${n(-half * 0.32)} ${roof + 12}h20L${n(-waist * 0.4)} ${belt - 2}Z`}
        fill="#fff"
        fillOpacity=".1"
      />
      <path
        d={`M${n(-waist * 0.88)} ${belt + 5}Q0 ${belt + 11} ${n(waist * 0.88)} ${belt + 5}L${n(half * 0.9)} ${n(edge - 2)}Q0 ${n(edge - 9)} ${n(-half * 0.9)} ${n(edge - 2)}Z`}
        fill={paint.light}
        fillOpacity=".55"
      />
      {mirrored(
        <>
          <path
            d={`M${n(half * 0.4)} ${belt + 8}L${n(half * 0.48)} ${n(edge - 6)}`}
            stroke={paint.gleam}
            strokeWidth="1.2"
            strokeLinecap="round"
          />
          <path
            d={`M${n(half * 0.5)} ${n(edge + 3)}Q${n(half * 0.75)} ${n(edge - 4)} ${n(half * 0.97)} ${n(edge - 7)}Q${n(half)} ${n(edge + 8)} ${n(half * 0.93)} ${n(edge + 13)}H${n(half * 0.58)}Z`}
            fill="#343a3f"
          />
          <circle cx={n(half * 0.82)} cy={n(edge + 4)} r="5.5" fill="#e9eef1" fillOpacity=".85" />
          <path
            d={`M${n(half * 0.56)} ${n(edge + 4)}Q${n(half * 0.76)} ${n(edge - 1)} ${n(half * 0.94)} ${n(edge - 4)}`}
            fill="none"
            stroke="#fff"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
          <path d={`M${n(half * 0.72)} 158h${n(half * 0.2)}l-5 12h-${n(half * 0.14)}Z`} fill="#1b1d20" />
        </>,
      )}
      <path
        d={`M${n(-half * 0.46)} ${n(edge + 2)}Q0 ${n(edge - 2)} ${n(half * 0.46)} ${n(edge + 2)}L${n(half * 0.42)} ${n(edge + 14)}Q0 ${n(edge + 18)} ${n(-half * 0.42)} ${n(edge + 14)}Z`}
        fill={closed ? paint.shade : "#1b1d20"}
      />
      <circle cy={n(edge + 8)} r="5" fill="#cfd4d8" stroke="#8c9298" strokeWidth=".8" />
      <path
        d={`M${n(-half * 0.6)} 158Q0 155 ${n(half * 0.6)} 158L${n(half * 0.52)} 174H${n(-half * 0.52)}Z`}
        fill="#1b1d20"
      />
      <path
        d={`M${n(-half * 0.86)} 179H${n(half * 0.86)}L${n(half * 0.8)} ${foot}H${n(-half * 0.8)}Z`}
        fill="#27292c"
      />
      <Plate y={146} />
    </>
  );
}

function Rear(parts: EndParts & { lamps: CarEndForm["lamps"] }) {
  const { half, roof, belt, paint, id, lamps, mirrored, waist } = parts;
  const sill = 152;
  const lamp =
    lamps === "upright"
      ? `M${n(waist * 0.86)} ${belt + 2}Q${n(waist)} ${belt} ${n(half * 0.97)} ${belt + 10}L${n(half * 0.99)} ${belt + 40}Q${n(half * 0.9)} ${belt + 44} ${n(half * 0.84)} ${belt + 38}Z`
      : `M${n(half * 0.46)} ${belt + 13}Q${n(half * 0.75)} ${belt + 8} ${n(half * 0.97)} ${belt + 11}L${n(half * 0.99)} ${belt + 27}Q${n(half * 0.74)} ${belt + 31} ${n(half * 0.54)} ${belt + 25}Z`;
  return (
    <>
      <path
        d={pane(parts, 14, lamps === "upright" ? 6 : 3, lamps === "upright" ? 15 : 12)}
        fill={`url(#${id}g)`}
        stroke="#15171a"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d={`M${n(-waist * 0.6)} ${belt - 9}L${n(-half * 0.3)} ${roof + 16}h18L${n(-waist * 0.3)} ${belt - 8}Z`}
        fill="#fff"
        fillOpacity=".1"
      />
      <path d={`M0 ${belt - 7}L${n(half * 0.3)} ${belt - 13}`} stroke="#0d1012" strokeWidth="2" strokeLinecap="round" />
      <rect x="-16" y={roof + 5} width="32" height="3" rx="1.5" fill="#a50f17" />
      <path
        d={`M${n(-half * 0.8)} ${belt + 4}Q${n(-half * 0.8)} ${sill} ${n(-half * 0.7)} ${sill}H${n(half * 0.7)}Q${n(half * 0.8)} ${sill} ${n(half * 0.8)} ${belt + 4}`}
        fill="none"
        stroke={paint.seam}
        strokeWidth=".9"
      />
      {mirrored(
        <>
          <path d={lamp} fill="#a50f17" stroke="#fff" strokeOpacity=".3" strokeWidth=".8" />
          <rect x={n(half * 0.66)} y="164" width={n(half * 0.22)} height="4" rx="2" fill="#a50f17" />
        </>,
      )}
      <path
        d={`M-34 ${belt + 24}q0-3 3-3h62q3 0 3 3v15q0 3-3 3h-62q-3 0-3-3Z`}
        fill={paint.shade}
        stroke={paint.seam}
        strokeWidth=".6"
      />
      <Plate y={belt + 25.5} />
      <circle cy={belt + 12} r="4.5" fill="#cfd4d8" stroke="#8c9298" strokeWidth=".8" />
      <path
        d={`M${n(-half * 0.94)} ${sill + 4}H${n(half * 0.94)}`}
        stroke={paint.gleam}
        strokeWidth="1.2"
        strokeLinecap="round"
      />
      <path
        d={`M${n(-half * 0.86)} 174Q0 171 ${n(half * 0.86)} 174L${n(half * 0.8)} ${foot}H${n(-half * 0.8)}Z`}
        fill="#27292c"
      />
    </>
  );
}
