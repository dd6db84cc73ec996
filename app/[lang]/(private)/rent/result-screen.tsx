import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import type { Booking } from "@/lib/contracts/booking";
import type { BookingState } from "@/lib/contracts/reservation";
import { ownScreenOf, resultPath } from "@/lib/contracts/result-path";
import type { Language } from "@/lib/domain/language/languages";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadBookingState, loadOpenBooking } from "@/lib/loaders/load-booking";
import { answerNotFound } from "@/lib/loaders/load-site-frame";

interface Found {
  booking: Booking;
  state: BookingState;
  language: Language;
  /** The booking's own screen, in the client area for its client. */
  own: string;
}

interface ResultScreenProps {
  params: Promise<{ code: string }>;
  /** The address of this screen: a booking that stands elsewhere is led there. */
  address: (language: Language, code: string) => string;
  show: (found: Found) => ReactNode;
}

/** An order for who may open it only, else null; and only while it stands where the screen says, else it is led there. */
export async function standing(
  params: ResultScreenProps["params"],
  address: ResultScreenProps["address"],
): Promise<Found | null> {
  const { code } = await params;
  const language = await requestLanguage();
  const [open, state] = await Promise.all([loadOpenBooking(code), loadBookingState(code)]);
  if (!open || !state) return null;
  const target = resultPath(language, code, state.status);
  if (target !== address(language, code)) redirect(target);
  return { booking: open.booking, state, language, own: ownScreenOf(open, language) };
}

/** A screen of one order. */
export async function ResultScreen({ params, address, show }: ResultScreenProps) {
  const found = await standing(params, address);
  return found ? show(found) : <LostScreen />;
}

/** What this visitor has not: complete without script, with the status 404. */
export async function LostScreen() {
  answerNotFound();
  return <NotFoundScreen language={await requestLanguage()} />;
}
