import type { Paint } from "./paint";
import type { ScooterShape } from "./scooter-shapes";
import { spokes } from "./wheel";

const ground = 200;

export function Scooter({ shape, paint, id }: { shape: ScooterShape; paint: Paint; id: string }) {
  const { axles, wheels, length } = shape;
  return (
    <>
      <defs>
        <linearGradient id={`${id}p`} gradientUnits="userSpaceOnUse" x2="0" y1="86" y2="182">
          <stop stopColor={paint.roof} />
          <stop offset=".16" stopColor={paint.light} />
          <stop offset=".42" stopColor={paint.base} />
          <stop offset="1" stopColor={paint.shade} />
        </linearGradient>
        <linearGradient id={`${id}w`} x2="1" y2="1">
          <stop stopColor="#eef1f3" />
          <stop offset="1" stopColor="#8f959b" />
        </linearGradient>
        <radialGradient id={`${id}s`}>
          <stop offset=".2" stopOpacity=".45" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
        <g id={`${id}o`}>
          <circle r="86" fill="none" stroke="#1b1c1e" strokeWidth="28" />
          <circle r="84" fill="none" stroke="#303235" strokeWidth="5" />
          <circle r="42" fill="none" stroke="#9aa0a6" strokeWidth="9" />
          <circle r="69" fill="none" stroke={`url(#${id}w)`} strokeWidth="9" />
          <path d={spokes} fill={`url(#${id}w)`} />
          <circle r="17" fill="#43474c" />
        </g>
      </defs>
      <ellipse cx={length / 2} cy="199" rx={length / 2 + 8} ry="6" fill={`url(#${id}s)`} />
      <path d={shape.screen} fill="#7d99a6" fillOpacity=".4" />
      <path d={shape.fork} stroke="#55595e" strokeWidth="4.5" strokeLinecap="round" />
      {axles.map((x, index) => {
        const radius = wheels[index] ?? 0;
        return <use key={x} href={`#${id}o`} transform={`translate(${x} ${ground - radius}) scale(${radius / 100})`} />;
      })}
      <path d={shape.frame} fill="#232528" />
      <path d={shape.exhaust} fill={`url(#${id}w)`} stroke="#3a3d41" strokeWidth=".8" />
      <path d={shape.bar} fill="none" stroke="#232528" strokeWidth="3.5" strokeLinecap="round" />
      <path d={shape.paint} fill={`url(#${id}p)`} />
      <path d={shape.panels} fill={paint.deep} />
      <path d={shape.gleam} fill="none" stroke={paint.gleam} strokeWidth="1.2" strokeLinecap="round" />
      <path d={shape.seat} fill="#2b2624" />
      <path d={shape.mirror} fill="#232528" />
      <path d={shape.tailLamp} fill="#b3121a" />
      <path d={shape.headlamp} fill="#f2f6f8" stroke="#343a3f" strokeWidth="1.2" />
    </>
  );
}
