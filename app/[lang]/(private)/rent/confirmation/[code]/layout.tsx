import { paths } from "@/lib/contracts/paths";
import { LostScreen } from "../../../lost-screen";
import { standing } from "../../result-screen";
import { SteadyPage } from "../../steady-page";

/** What is not there says so, and who is led elsewhere is so, before the screen begins to load: afterwards the answer's status is sent. */
export default async function ConfirmationLayout({
  params,
  children,
}: LayoutProps<"/[lang]/rent/confirmation/[code]">) {
  if (!(await standing(params, paths.confirmation))) return <LostScreen />;
  return <SteadyPage>{children}</SteadyPage>;
}
