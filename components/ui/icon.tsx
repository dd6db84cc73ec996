import type { IconName } from "./icon-sprite";

/**
 * File of the icon sprite under `/art/`, rendered at build time; its name contains a content hash, which a test checks.
 */
export const iconFile = "icons-3d79ad1c.svg";

interface IconProps {
  name: IconName;
  className: string;
}

/** One icon in the text's colour; hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`/art/${iconFile}#${name}`} />
    </svg>
  );
}
