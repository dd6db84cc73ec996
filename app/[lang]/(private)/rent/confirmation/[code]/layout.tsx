import { BookingNotFound, loadResultOrRedirect } from "@/app/[lang]/(private)/rent/result-screen";
import { FullHeightPage } from "@/components/layout/loading-screen";
import { paths } from "@/lib/contracts/paths";

/** Answers 404 or redirects here: once `loading.tsx` is streamed, the status 200 has been sent and can't change. */
export default async function ConfirmationLayout({
  params,
  children,
}: LayoutProps<"/[lang]/rent/confirmation/[code]">) {
  if (!(await loadResultOrRedirect(params, paths.confirmation))) return <BookingNotFound />;
  return <FullHeightPage>{children}</FullHeightPage>;
}
