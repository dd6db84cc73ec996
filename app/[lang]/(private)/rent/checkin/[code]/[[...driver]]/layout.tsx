import { notFound } from "next/navigation";
import { SteadyPage } from "@/components/layout/loading-screen";
import { bookingCodeSchema } from "@/lib/contracts/scalars";
import { loadOpenBooking } from "@/lib/loaders/load-booking";

type Props = LayoutProps<"/[lang]/rent/checkin/[code]/[[...driver]]">;

/** What can't be a booking's or a driver's address is not found before the screen begins to load. */
export default async function CheckinLayout({ params, children }: Props) {
  const { code, driver = [] } = await params;
  const isDriver = driver.length === 2 && driver[0] === "driver" && /^[1-3]$/.test(driver[1] ?? "");
  if ((driver.length > 0 && !isDriver) || !bookingCodeSchema.safeParse(code).success) notFound();
  if (isDriver) {
    const drivers = (await loadOpenBooking(code))?.booking.checkin.drivers;
    if (drivers && !drivers.some(({ position }) => position === Number(driver[1]))) notFound();
  }
  return <SteadyPage>{children}</SteadyPage>;
}
