"use client";

import { useEffect } from "react";
import { rememberDiscount } from "./remember-discount";

/** Reads `discount` from the address of whatever page is opened first (specification section 3). */
export function DiscountReader() {
  useEffect(() => rememberDiscount(new URLSearchParams(window.location.search)), []);
  return null;
}
