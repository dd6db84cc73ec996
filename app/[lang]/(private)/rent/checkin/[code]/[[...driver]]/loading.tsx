import { BookingFormSkeleton } from "@/components/booking/result/booking-skeleton";

export default function Loading() {
  return <BookingFormSkeleton width="max-w-215" fields={6} />;
}
