import type { IconName } from "./icon-sprite";

/** Where the library's icons stand, drawn once while building; a test tells the new name when they change. */
export const iconFile = "icons-07410568.svg";

interface IconProps {
  name: IconName;
  className: string;
}

/** One icon of the library, in the colour of the text around it; it says nothing to a screen reader. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`/art/${iconFile}#${name}`} />
    </svg>
  );
}
