import type { ReactElement } from "react";
import type { Island } from "@/lib/domain/fleet/office";
import { pictureOf, type VehicleLook } from "./vehicle-illustration";

const pine = (x: number, y: number, size: number) => ({ x, y, size, key: `${x}-${y}` });

const pines = [pine(1236, 392, 1.15), pine(1318, 384, 1.5), pine(1408, 396, 1), pine(96, 420, 1.3), pine(28, 426, 1)];

interface HeroSceneProps {
  className: string;
  island?: Island | undefined;
  /** The car that drives in where there is room beside the page's card; none by default. */
  car?: VehicleLook | undefined;
}

/** The coast road drawing as decoration; it covers its box. */
export const HeroScene = ({ className, island = "IBIZA", car }: HeroSceneProps) => (
  <div className={className}>
    <img
      src={`/art/${heroFiles[island]}`}
      alt=""
      fetchPriority="high"
      className="size-full object-cover object-bottom"
    />
    {car && <div className="hero-car" style={{ backgroundImage: `url("${pictureOf(car.vehicle, car.color)}")` }} />}
  </div>
);

/** File names below `/art/`. */
export const heroFiles: Readonly<Record<Island, string>> = {
  IBIZA: "coast-road.svg",
  MALLORCA: "mountain-road.svg",
};

/** What stands across the water: the rock off Ibiza's south-west, or Palma's cathedral below the Tramuntana. */
const farShores: Readonly<Record<Island, ReactElement>> = {
  IBIZA: (
    <>
      <path
        d="M796 300L812 268L824 262L838 226L850 216L860 190L872 184L884 204L896 210L908 240L922 250L936 276L948 284L958 300Z"
        fill="url(#rock)"
      />
      <path
        d="M872 184L884 204L896 210L908 240L922 250L936 276L948 284L958 300H884C890 262 880 226 872 184Z"
        fill="#7ba3ac"
      />
      <path d="M976 300L988 282L998 276L1010 288L1020 300Z" fill="url(#rock)" />
    </>
  ),
  MALLORCA: (
    <>
      <path
        d="M540 300L640 262L700 240L752 206L800 214L860 168L908 186L960 148L1010 178L1066 158L1130 200L1190 186L1260 222L1330 212L1440 248V300Z"
        fill="#b4cfd3"
      />
      <path
        d="M690 300L790 264L850 246L900 218L948 240L1004 214L1050 246L1110 234L1180 262L1260 256L1340 280L1440 274V300Z"
        fill="url(#rock)"
      />
      <path d="M1004 214L1050 246L1110 234L1180 262L1176 300H1040C1052 270 1030 240 1004 214Z" fill="#7ba3ac" />
      <g transform="translate(-118 2)">
        <path
          d="M1180 300V290H1196V264L1200 250L1204 264V274H1208V262L1212 252L1216 262V270H1264V262L1268 252L1272 262V274H1276V264L1280 250L1284 264V290H1300V300Z"
          fill="#e6c796"
        />
        <path
          d="M1216 300V274M1226 300V274M1236 300V274M1246 300V274M1256 300V274M1264 300V274"
          stroke="#c9a26c"
          strokeWidth="3"
        />
      </g>
      <path d="M1100 300H1440V294C1380 288 1300 292 1240 294C1190 296 1140 294 1100 300Z" fill="#8ba77a" />
    </>
  ),
};

/** Morning on the coast road: sky, sea, the far shore, pines. */
export function HeroDrawing({ island }: { island: Island }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a file; where it is shown it is decoration
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={1440}
      height={560}
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMidYMax slice"
    >
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop stopColor="#cfeaf0" />
          <stop offset=".55" stopColor="#eef7f6" />
          <stop offset="1" stopColor="#fff3df" />
        </linearGradient>
        <linearGradient id="sea" x2="0" y2="1">
          <stop stopColor="#8fd0d9" />
          <stop offset=".5" stopColor="#4fb1bf" />
          <stop offset="1" stopColor="#2c8fa1" />
        </linearGradient>
        <radialGradient id="sun">
          <stop stopColor="#fff6e2" />
          <stop offset=".26" stopColor="#ffe2ab" />
          <stop offset=".28" stopColor="#ffe2ab" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffe2ab" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="rock" x2="0" y2="1">
          <stop stopColor="#8fb4bb" />
          <stop offset="1" stopColor="#b9d5d6" />
        </linearGradient>
        <linearGradient id="near" x2="0" y2="1">
          <stop stopColor="#7d9a6b" />
          <stop offset="1" stopColor="#5d7c57" />
        </linearGradient>
        <linearGradient id="road" x2="0" y2="1">
          <stop stopColor="#6d6a67" />
          <stop offset="1" stopColor="#57534f" />
        </linearGradient>
        <g id="pine">
          <path d="M-3 0C-2-30-8-52-6-74L2-74C1-50 4-28 5 0Z" fill="#6b5646" />
          <path
            d="M-58-70C-62-86-44-92-36-92C-32-108-8-112 2-102C14-110 36-106 40-94C54-94 64-82 56-70C44-60 20-66 0-66C-22-66-46-60-58-70Z"
            fill="#3f6b4e"
          />
          <path d="M-48-80C-40-92-20-94-8-88C8-98 34-96 42-84C28-90 12-86 0-82C-16-88-34-86-48-80Z" fill="#6d9a6a" />
        </g>
      </defs>
      <path d="M0 0H1440V400H0Z" fill="url(#sky)" />
      <circle cx="1010" cy="206" r="190" fill="url(#sun)" />
      <path
        d="M0 300C90 280 150 262 230 252C300 243 330 222 400 230C470 238 500 268 580 280C640 288 700 292 760 300Z"
        fill="#c3dde0"
      />
      <path d="M0 300C60 288 120 270 190 276C260 282 320 292 420 300Z" fill="#a6cbcd" />
      <path d="M0 298H1440V470H0Z" fill="url(#sea)" />
      {farShores[island]}
      <g stroke="#fff" strokeLinecap="round" strokeWidth="2" fill="none">
        <path
          d="M930 322H1096M968 336H1060M950 352H1078M990 368H1042"
          stroke="#ffeccb"
          strokeOpacity=".85"
          strokeWidth="3"
        />
        <path d="M120 330H214M300 350H420M560 326H650M690 362H800M1180 336H1290M470 380H560" strokeOpacity=".4" />
      </g>
      <g transform="translate(214 114) scale(.64)">
        <path d="M590 318V262C612 276 624 296 628 314Z" fill="#fff" />
        <path d="M584 318V274C572 288 562 302 558 314Z" fill="#fdf6ea" />
        <path d="M552 320H636C630 330 622 334 612 334H574C564 334 556 328 552 320Z" fill="#e8282e" />
      </g>
      <path
        d="M1440 340C1380 344 1330 356 1276 372C1200 394 1120 404 1040 420C960 434 900 440 860 452H1440Z"
        fill="#a9b98a"
      />
      <path d="M0 396C60 388 130 396 190 410C260 426 320 438 400 448H0Z" fill="#93a878" />
      {pines.map(({ x, y, size, key }) => (
        <use key={key} href="#pine" transform={`translate(${x} ${y}) scale(${size})`} />
      ))}
      <path d="M0 440C220 424 430 444 640 452C900 462 1180 448 1440 424V560H0Z" fill="url(#near)" />
      <path d="M0 486C260 470 480 484 720 490C980 496 1220 484 1440 466V560H0Z" fill="url(#road)" />
      <path
        d="M0 489C260 473 480 487 720 493C980 499 1220 487 1440 469"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="3"
      />
      <path
        d="M0 538C260 530 480 536 720 540C980 544 1220 536 1440 524"
        fill="none"
        stroke="#fff"
        strokeOpacity=".8"
        strokeWidth="5"
        strokeDasharray="46 40"
      />
    </svg>
  );
}
