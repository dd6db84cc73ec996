"use client";

import { useFormStatus } from "react-dom";

/** What a button says while its form is on its way: all that such a button needs code for. */
export const BusyText = ({ idle, busy }: { idle: string; busy: string }) => (useFormStatus().pending ? busy : idle);
