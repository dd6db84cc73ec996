import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BookingAccessScreen, redirectIfSessionExpired } from "@/app/[lang]/(private)/rent/own-booking";
import { getPageContext } from "@/app/[lang]/page-context";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import type { Booking } from "@/lib/contracts/rental/booking";
import type { BookingState } from "@/lib/contracts/rental/reservation";
import { bookingScreenPath, resultPath } from "@/lib/contracts/result-path";
import type { Language } from "@/lib/domain/core/languages";
import { requestLanguage } from "@/lib/i18n/request-language";
import { respondNotFound } from "@/lib/server/content/loaders";
import { loadBookingState, loadOpenBooking } from "@/lib/server/rental/loaders";

interface BookingResult {
  booking: Booking;
  state: BookingState;
  language: Language;
  /** Path of the booking's main screen: in the client area for its signed-in client, else the manage screen. */
  bookingPath: string;
}

interface ResultScreenProps {
  params: Promise<{ code: string }>;
  /** Path of this screen, e.g. `paths.verifying`. */
  pathIn: (language: Language, code: string) => string;
  show: (result: BookingResult) => ReactNode;
}

/**
 * The booking of a result screen; null without access. Redirects when its status belongs to another screen: once the
 * payment is captured, the verifying screen redirects to the confirmation.
 */
export async function loadResultOrRedirect(
  params: ResultScreenProps["params"],
  pathIn: ResultScreenProps["pathIn"],
): Promise<BookingResult | null> {
  const { code } = await params;
  const language = await requestLanguage();
  const [open, state] = await Promise.all([loadOpenBooking(code), loadBookingState(code)]);
  if (!open || !state) return null;
  const target = resultPath(language, code, state.status);
  if (target !== pathIn(language, code)) redirect(target);
  return { booking: open.booking, state, language, bookingPath: bookingScreenPath(open, language) };
}

/** A screen for one outcome of an order: confirmation, verifying, payment error or booking error. */
export async function ResultScreen({ params, pathIn, show }: ResultScreenProps) {
  const result = await loadResultOrRedirect(params, pathIn);
  return result ? show(result) : <ResultAccess params={params} pathIn={pathIn} />;
}

/**
 * Without access in this browser: the form with locator and e-mail, whether the booking exists or not, as a customer
 * who was charged may open a result screen on another device. Status 404 only for what can't be a locator.
 */
export async function ResultAccess({ params, pathIn }: Pick<ResultScreenProps, "params" | "pathIn">) {
  const { code } = await params;
  if (!bookingCodeSchema.safeParse(code).success) return <BookingNotFound />;
  const facts = await getPageContext();
  await redirectIfSessionExpired(facts.language, pathIn(facts.language, code));
  return <BookingAccessScreen {...facts} screen="confirmation" code={code} />;
}

/** The screen's title, or the title of the access form or the 404 that is shown instead. */
export async function resultMetadata(
  params: ResultScreenProps["params"],
  namespace: "confirmation" | "verifying" | "paymentError" | "bookingError",
): Promise<Metadata> {
  const { code } = await params;
  const locale = await requestLanguage();
  const isOpen = (await loadOpenBooking(code)) !== null;
  if (isOpen) return { title: (await getTranslations({ locale, namespace }))("pageTitle") };
  // The 404 screen sets its own.
  if (!bookingCodeSchema.safeParse(code).success) return {};
  return { title: (await getTranslations({ locale, namespace: "manage" }))("door.confirmation") };
}

/** Status 404 for an unknown booking or one without access; complete without JavaScript. */
export async function BookingNotFound() {
  respondNotFound();
  return <NotFoundScreen language={await requestLanguage()} />;
}
