"use client";

import { catchError, type ErrorInfo } from "next/error";
import type { ErrorScreenTexts } from "./error-screen-texts";
import { FailureMessage } from "./failure-message";

interface ErrorScreenProps {
  texts: ErrorScreenTexts;
  home: string;
}

/** Catches what fails below a root layout; its texts come with the page, for the network may be what failed. */
export const ErrorScreen = catchError(({ texts, home }: ErrorScreenProps, { retry }: ErrorInfo) => (
  <FailureMessage texts={texts} home={home} onRetry={retry} />
));
