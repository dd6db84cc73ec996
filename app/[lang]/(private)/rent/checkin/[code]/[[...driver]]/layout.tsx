import { notFound } from "next/navigation";
import { FullHeightPage } from "@/components/layout/loading-screen";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import { loadOpenBooking } from "@/lib/server/rental/loaders";

type Props = LayoutProps<"/[lang]/rent/checkin/[code]/[[...driver]]">;

/** Answers 404 here: once `loading.tsx` is streamed, the status 200 has been sent and can't change. */
export default async function CheckinLayout({ params, children }: Props) {
  const { code, driver = [] } = await params;
  const isDriver = driver.length === 2 && driver[0] === "driver" && /^[1-3]$/.test(driver[1] ?? "");
  if ((driver.length > 0 && !isDriver) || !bookingCodeSchema.safeParse(code).success) notFound();
  if (isDriver) {
    const drivers = (await loadOpenBooking(code))?.booking.checkin.drivers;
    if (drivers && !drivers.some(({ position }) => position === Number(driver[1]))) notFound();
  }
  return <FullHeightPage>{children}</FullHeightPage>;
}
