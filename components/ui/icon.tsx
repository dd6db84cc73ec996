interface IconProps {
  /** In a box of 24 units, as the icon library draws it. */
  path: string;
  className: string;
}

/** One icon of the library by its path, where the library's own code would weigh more than what it draws: in every first load. */
export function Icon({ path, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
