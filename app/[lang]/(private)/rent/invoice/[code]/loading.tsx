import { BookingFormSkeleton } from "@/components/booking/result/booking-skeleton";

export default function Loading() {
  return <BookingFormSkeleton width="max-w-190" fields={6} />;
}
