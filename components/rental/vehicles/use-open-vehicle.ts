"use client";

import { useSearchParams } from "next/navigation";
import { useRef } from "react";

const key = "vehicle";

/** The address of the results with the sheet of a vehicle open. */
export const vehicleAddress = (results: string, groupId: number) => `${results}&${key}=${groupId}`;

/** The vehicle whose sheet is open: part of the address, so that a link opens it and the back button closes it. */
export function useOpenVehicle() {
  const id = Number(useSearchParams().get(key));
  const pushed = useRef(false);
  const addressWith = (groupId: number | null) => {
    const url = new URL(window.location.href);
    if (groupId === null) url.searchParams.delete(key);
    else url.searchParams.set(key, String(groupId));
    return url;
  };
  const open = (groupId: number) => {
    pushed.current = true;
    window.history.pushState(null, "", addressWith(groupId));
  };
  const close = () => {
    if (!new URL(window.location.href).searchParams.has(key)) return;
    if (pushed.current) window.history.back();
    else window.history.replaceState(null, "", addressWith(null));
    pushed.current = false;
  };
  return { id, open, close };
}
