"use client";

import { useEffect } from "react";
import { parseDiscount } from "@/lib/contracts/promotion-address";

/** Reads `discount` from the address of whatever page is opened first (specification section 3). */
export function DiscountReader() {
  useEffect(() => rememberDiscount(new URLSearchParams(window.location.search)), []);
  return null;
}

/** Keeps the campaign value of the address for later searches; anything but an integer 0 to 100 is ignored. */
export function rememberDiscount(address: URLSearchParams): void {
  const discount = parseDiscount(address.get("discount"));
  if (discount === undefined) return;
  try {
    localStorage.setItem("discount", String(discount));
  } catch {
    // Without storage the value holds for this page only.
  }
}
