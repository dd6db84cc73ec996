import type { Metadata } from "next";
import { ResultScreen, resultMetadata } from "@/app/[lang]/(private)/rent/result-screen";
import { BookingErrorScreen } from "@/components/rental/result/booking-error-screen";
import { paths } from "@/lib/contracts/paths";
import { loadConfiguration } from "@/lib/server/pricing/loaders";

export const generateMetadata = ({ params }: { params: Promise<{ code: string }> }): Promise<Metadata> =>
  resultMetadata(params, "bookingError");

export default async function BookingErrorPage({ params }: { params: Promise<{ code: string }> }) {
  const configuration = await loadConfiguration();
  return (
    <ResultScreen
      params={params}
      pathIn={paths.bookingError}
      show={(found) => <BookingErrorScreen {...found} configuration={configuration} />}
    />
  );
}
