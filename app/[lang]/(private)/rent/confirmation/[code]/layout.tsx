import { loadResultOrRedirect, ResultAccess } from "@/app/[lang]/(private)/rent/result-screen";
import { FullHeightPage } from "@/components/layout/loading-screen";
import { paths } from "@/lib/contracts/paths";

/** Redirects, answers 404 or asks for access here: once `loading.tsx` is streamed, the status 200 has been sent and can't change. */
export default async function ConfirmationLayout({
  params,
  children,
}: LayoutProps<"/[lang]/rent/confirmation/[code]">) {
  if (!(await loadResultOrRedirect(params, paths.confirmation)))
    return <ResultAccess params={params} pathIn={paths.confirmation} />;
  return <FullHeightPage>{children}</FullHeightPage>;
}
