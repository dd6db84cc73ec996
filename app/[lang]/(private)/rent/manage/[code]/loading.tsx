import { BookingSkeleton } from "@/components/booking/result/booking-skeleton";

export default function Loading() {
  return <BookingSkeleton />;
}
