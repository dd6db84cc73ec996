"use client";

import { useEffect } from "react";
import { parseDiscount } from "@/lib/contracts/pricing/promotion-search-params";

/** Stores the URL's `discount` parameter when a page loads (specification section 3). */
export function DiscountReader() {
  useEffect(() => rememberDiscount(new URLSearchParams(window.location.search)), []);
  return null;
}

/** Stores the campaign percentage for later searches; ignores anything but an integer from 0 to 100. */
export function rememberDiscount(searchParams: URLSearchParams): void {
  const discount = parseDiscount(searchParams.get("discount"));
  if (discount === undefined) return;
  try {
    localStorage.setItem("discount", String(discount));
  } catch {
    // Storage is blocked: the discount is not remembered for other pages.
  }
}
