"use client";

import { useFormStatus } from "react-dom";

/** Text of a submit button: `busy` while its form is pending. The only client-side part of such a button. */
export const BusyText = ({ idle, busy }: { idle: string; busy: string }) => (useFormStatus().pending ? busy : idle);
