import { spokes } from "./car";
import type { Paint } from "./paint";

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

/** A scooter in side view, nose to the right, in centimetres: x from the tail, y downwards with the ground at 200. */
interface ScooterShape {
  length: number;
  axles: readonly [number, number];
  wheels: readonly [number, number];
  /** Engine, swing arm, footboard and other black parts. */
  frame: string;
  fork: string;
  exhaust: string;
  paint: string;
  /** Panels in the shade. */
  panels: string;
  seat: string;
  /** Highlights on the paint. */
  gleam: string;
  screen: string;
  /** Handlebar and stem of the mirror. */
  bar: string;
  mirror: string;
  headlamp: string;
  tailLamp: string;
}

const scooter: ScooterShape = {
  length: 205,
  axles: [33, 169],
  wheels: [29.5, 28.5],
  frame:
    "M28 166L60 146L98 150L104 176C98 184 84 187 70 184L34 176ZM94 170L146 164L144 177L96 182ZM0 112L28 110L30 118L4 118Z",
  fork: "M159 118L169 171M164 118L174 171",
  exhaust: "M20 163L66 156Q74 156 74 163Q74 170 67 171L24 176Q17 176 16 170Q16 164 20 163Z",
  paint:
    "M4 121C20 115 60 116 104 121L110 140C111 152 108 162 104 170L92 172C80 158 60 148 30 142C18 139 8 131 4 121ZM98 171C116 171 130 168 138 160C142 146 144 128 149 108L153 96C156 90 164 89 168 94L172 104C174 118 172 136 166 150C160 164 150 173 138 176L100 179ZM138 158C144 142 156 136 170 136C186 136 198 146 202 160L197 162C191 150 182 145 171 145C160 145 154 150 150 160ZM146 92C150 84 162 82 170 88C172 92 171 97 168 100L150 101Z",
  panels:
    "M30 142C60 148 80 158 92 172L104 170C105 166 107 162 108 156C90 140 60 136 24 136C25 138 27 140 30 142ZM140 160C146 146 152 134 156 112L166 108C168 124 166 138 160 150C154 160 148 166 138 170Z",
  seat: "M16 117C24 105 42 102 60 107C74 104 94 105 106 116C107 119 106 122 104 123C76 120 44 119 20 121C17 121 15 119 16 117Z",
  gleam: "M10 123C40 118 76 119 104 125M152 106C156 98 164 98 168 104M148 146C158 138 184 138 194 152",
  screen: "M167 88C166 72 160 56 152 46C150 44 148 46 149 48C153 60 155 76 156 86Z",
  bar: "M136 90L154 92M150 89L142 68",
  mirror: "M134 62C137 58 146 60 148 65C149 69 143 71 139 70C135 69 132 65 134 62Z",
  headlamp: "M163 86L170 89C172 92 171 97 168 99L162 97Z",
  tailLamp: "M4 120L16 118L16 126L8 127Z",
};

const maxiScooter: ScooterShape = {
  length: 216,
  axles: [31, 182],
  wheels: [27, 28.5],
  frame:
    "M26 168L60 142L116 150L124 178C110 188 84 188 66 184L34 178ZM120 160L160 150L158 178L122 182ZM2 108L22 104L26 112L8 116Z",
  fork: "M168 128L182 171M174 126L188 170",
  exhaust: "M10 158L62 150Q72 150 72 159Q72 168 63 169L16 175Q7 175 6 167Q6 159 10 158Z",
  paint:
    "M4 112C22 106 56 112 84 122C100 126 118 126 132 126L146 104L160 88C172 82 186 88 196 100C203 108 207 115 208 121L190 128C180 138 174 152 166 166C158 174 146 180 130 181L96 180C94 168 88 158 74 150C52 144 22 134 4 112ZM152 168C154 150 166 138 184 138C198 138 210 146 214 158L208 160C203 151 194 147 184 147C172 147 164 154 162 166Z",
  panels:
    "M74 150C88 158 94 168 96 180L130 181C146 180 158 174 166 166C170 158 173 151 177 145L150 142C130 148 108 146 92 140C62 134 34 128 12 120C28 136 54 144 74 150ZM146 104L160 88L170 92C160 104 154 116 150 128L132 126Z",
  seat: "M20 106C30 96 50 94 66 100C74 104 78 112 86 116C98 112 116 112 130 120C134 122 134 126 130 127C108 130 90 126 78 121C60 114 40 111 22 111C18 111 18 108 20 106Z",
  gleam: "M10 114C36 112 62 122 84 128C104 132 126 132 146 130M162 92C176 88 192 98 202 114",
  screen: "M180 90C172 70 158 54 144 44C141 42 139 44 141 47C150 60 156 74 160 90Z",
  bar: "M136 92L160 96M158 90L146 72",
  mirror: "M136 66C140 61 151 63 153 69C154 73 147 75 142 74C138 73 134 70 136 66Z",
  headlamp: "M178 98C190 100 200 108 206 118L194 118C188 112 182 106 178 98Z",
  tailLamp: "M5 111L22 108L24 115L9 118Z",
};

export const scooterShapes = { scooter, maxiScooter };
