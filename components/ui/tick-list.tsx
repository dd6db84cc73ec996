import { classNames } from "./style";

/** Items with a tick before each. */
export const TickList = ({ items, className }: { items: readonly string[]; className: string }) => (
  <ul className={classNames("tick-list", className)}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
