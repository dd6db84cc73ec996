/** Outlines of "WebK1" in Raleway, 1000 units to the em, baseline at 0; the zero is a wheel. */
const web =
  "M298 709h157l72-226 73 226h157l-121-332 68-180 173 513h185L788 0H640L527 273 415 0H268L-7 710h184l175-513 66 180zM1290-10q-67 0-119.500 21.500t-89 58.500-55.500 85.500-19 101.500q0 76 33 139t96.500 101 153.500 38q91 0 153.500-38t95.500-99.500 33-132.500q0-13-1.500-27.500t-3.500-24.500h-384q3-33 19-56t41-34 52-11q35 0 66 16t42 45l141-41q-21-41-57.500-72.500t-86.500-49.500-110-18zM1180 313h216q-3 32-17.500 54.500t-38 35.500-52.500 13-52.500-13-38-35.500-17.500-54.500zM1962-10q-60 0-104.500 25t-70.500 71V0h-145v730h166V441q26 45 69.500 69.500t101.500 24.500q50 0 91.500-21t72-58.500 47-87.500 16.500-107-18.500-107-51-86.500-77-57.500-97.500-20zM1914 130q27 0 49.500 10t38.500 27.500 25 41 9 51.500q0 36-14.500 67t-40 49.500-59.500 18.500q-24 0-46-12t-39.500-31.500-28.500-45.500V199q8-16 20-29t26-21.500 29.500-13.500 30.500-5z";
const k1 =
  "M2288 0v710h170V411l251 299h191L2636 393 2918 0h-195l-195 280-70-72V0zM3404 149V0h-437v149h141v405q-8-12-27-26.500t-43-28-49-22.500-45-9v152q27 0 55.500 14t52.500 32.500 39.500 33.500 16.500 16h169V149z";

/** File of the wordmark under `/art/`; its name contains a content hash, which a test checks. */
export const logoFile = "logo-291356a6.svg";

/** SVG sprite of the wordmark, a separate file so that no page contains its paths: black letters and red part. */
export const LogoDrawing = () => (
  <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-hidden="true">
    <symbol id="letters" viewBox="0 0 4210 760">
      <path transform="matrix(1 0 0 -1 10 738)" d={web} fill="currentColor" />
    </symbol>
    <symbol id="wheel" viewBox="0 0 4210 760">
      <g transform="matrix(1 0 0 -1 10 738)">
        <path d={k1} fill="currentColor" />
        <circle cx="3815" cy="355" r="284" fill="none" stroke="currentColor" strokeWidth="152" />
        <circle cx="3815" cy="355" r="78" fill="currentColor" />
      </g>
    </symbol>
  </svg>
);

/** The wordmark. Without `title` it is decorative, e.g. inside a link with its own label. */
export const Logo = ({
  title,
  onDark = false,
  className,
}: {
  title?: string;
  onDark?: boolean;
  className?: string;
}) => (
  <svg
    viewBox="0 0 4210 760"
    role="img"
    aria-label={title}
    aria-hidden={title ? undefined : true}
    className={className}
  >
    <use href={`/art/${logoFile}#letters`} />
    <use href={`/art/${logoFile}#wheel`} className={onDark ? "text-secondary-light" : "text-secondary"} />
  </svg>
);
