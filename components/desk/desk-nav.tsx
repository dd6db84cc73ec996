"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";

interface Place {
  readonly href: string;
  readonly label: string;
}
export interface Room {
  readonly label: string;
  readonly places: readonly Place[];
}

/** Below the day's sheet, `/es/desk`, lies everything else: that is no nearness. */
const isBelow = (pathname: string, href: string) => !href.endsWith("/desk") && pathname.startsWith(`${href}/`);

/** The place where one is, the nearest to the address, and its room. */
function useHere(rooms: readonly Room[]) {
  const pathname = usePathname() ?? "";
  const nearness = ({ href }: Place) => (pathname === href || isBelow(pathname, href) ? href.length : 0);
  const [place] = rooms
    .flatMap(({ places }) => places)
    .filter((one) => nearness(one) > 0)
    .toSorted((one, other) => nearness(other) - nearness(one));
  return { place, room: rooms.find(({ places }) => place && places.includes(place)) };
}

/** The rooms of the desk; one with a single place bears its name. */
export function DeskRooms({ label, rooms }: { label: string; rooms: readonly Room[] }) {
  const { place, room } = useHere(rooms);
  return (
    <nav aria-label={label} className="order-last w-full min-w-0 wide:order-none wide:w-auto">
      <ul className="flex gap-1 overflow-x-auto">
        {rooms.map(({ label: name, places }) => {
          const [first] = places;
          if (!first) return null;
          const isHere = room?.label === name;
          return (
            <li key={first.href}>
              <Link
                href={first.href}
                aria-current={place === first ? "page" : isHere}
                className={classNames(
                  "flex min-h-12 items-center border-b-3 px-3 font-semibold whitespace-nowrap",
                  isHere ? "border-chosen text-chosen" : "border-transparent hover:border-sand-300",
                )}
              >
                {places.length === 1 ? first.label : name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The places of the room where one is, where it has several. */
export function DeskPlaces({ rooms }: { rooms: readonly Room[] }) {
  const { place, room } = useHere(rooms);
  if (!room || room.places.length < 2) return null;
  return (
    <nav aria-label={room.label} className="border-t border-sand-200">
      <ul className="mx-auto flex max-w-[90rem] gap-2 overflow-x-auto px-4 md:px-6">
        {room.places.map((one) => (
          <li key={one.href}>
            <Link
              href={one.href}
              aria-current={one === place ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center px-3 whitespace-nowrap",
                one === place ? "font-bold text-chosen" : "text-ink-soft hover:text-ink",
              )}
            >
              {one.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
