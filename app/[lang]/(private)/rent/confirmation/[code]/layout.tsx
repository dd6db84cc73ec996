import { LostScreen, standing } from "@/app/[lang]/(private)/rent/result-screen";
import { SteadyPage } from "@/components/layout/loading-screen";
import { paths } from "@/lib/contracts/paths";

/** What is not there says so, and who is led elsewhere is so, before the screen begins to load: afterwards the answer's status is sent. */
export default async function ConfirmationLayout({
  params,
  children,
}: LayoutProps<"/[lang]/rent/confirmation/[code]">) {
  if (!(await standing(params, paths.confirmation))) return <LostScreen />;
  return <SteadyPage>{children}</SteadyPage>;
}
