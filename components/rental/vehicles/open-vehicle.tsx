"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, startTransition, use, useCallback, useOptimistic, useRef } from "react";
import { useShownSearch } from "@/components/rental/step/wizard-context";
import { useMounted } from "@/components/ui/use-mounted";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { VehicleSheet } from "./lazy-vehicle-sheet";

const key = "vehicle";

/** The address of the results with the sheet of a vehicle open. */
export const vehicleAddress = (results: string, groupId: number) => `${results}&${key}=${groupId}`;

const OpenVehicle = createContext<(groupId: number) => void>(() => undefined);

/** Opens the sheet of a group. */
export const useOpenVehicle = () => use(OpenVehicle);

interface VehicleSheetsProps {
  /** Pictures by group, rendered on the server. */
  illustration: Readonly<Record<string, ReactNode>>;
  onChoose: (group: OfferedGroup) => void;
  /** The cards that open the sheets. */
  children: ReactNode;
}

/**
 * The sheet of the vehicle in the address, so that a link opens it and the back button closes it. A tap shows it at
 * once: only this part is rendered, the results behind it follow the address when the browser has time.
 */
export function VehicleSheets({ illustration, onChoose, children }: VehicleSheetsProps) {
  const { availability } = useShownSearch();
  const addressed = Number(useSearchParams().get(key));
  const [id, setId] = useOptimistic(addressed);
  const pushed = useRef(false);
  const mounted = useMounted();
  const open = useCallback(
    (groupId: number) => {
      pushed.current = true;
      startTransition(() => {
        setId(groupId);
        window.history.pushState(null, "", addressWith(groupId));
      });
    },
    [setId],
  );
  const close = () => {
    if (!new URL(window.location.href).searchParams.has(key)) return;
    if (pushed.current) window.history.back();
    else window.history.replaceState(null, "", addressWith(null));
    pushed.current = false;
  };
  const group = mounted ? availability?.groups.find((one) => one.id === id && one.available) : undefined;
  return (
    <OpenVehicle value={open}>
      {children}
      {group && (
        <VehicleSheet
          key={group.id}
          group={group}
          illustration={illustration[group.group]}
          onClose={close}
          onChoose={() => onChoose(group)}
        />
      )}
    </OpenVehicle>
  );
}

function addressWith(groupId: number | null): URL {
  const url = new URL(window.location.href);
  if (groupId === null) url.searchParams.delete(key);
  else url.searchParams.set(key, String(groupId));
  return url;
}
