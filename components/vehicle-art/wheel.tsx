/** Five double spokes on a radius of 100. */
export const spokes = Array.from({ length: 5 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 5;
  const turn = (x: number, y: number) =>
    `${(x * Math.cos(angle) - y * Math.sin(angle)).toFixed(0)} ${(x * Math.sin(angle) + y * Math.cos(angle)).toFixed(0)}`;
  return `M${turn(-8, -12)}L${turn(-19, -68)}L${turn(-6, -70)}L${turn(0, -26)}L${turn(6, -70)}L${turn(19, -68)}L${turn(8, -12)}Z`;
}).join("");

/** One alloy wheel for all cars, drawn at radius 100, to be used where an axle is. */
export function Wheel({ id }: { id: string }) {
  return (
    <g id={`${id}o`}>
      <circle r="100" fill="#1b1c1e" />
      <circle r="89" fill="none" stroke="#303235" strokeWidth="6" />
      <circle r="76" fill="#232528" />
      <circle r="44" fill="#4a4e53" />
      <circle r="72" fill="none" stroke={`url(#${id}w)`} strokeWidth="7" />
      <path d={spokes} fill={`url(#${id}w)`} />
      <circle r="12" fill="#3a3d41" stroke="#d5d9dc" strokeWidth="9" />
    </g>
  );
}
