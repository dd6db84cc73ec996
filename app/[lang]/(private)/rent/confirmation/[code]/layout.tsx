import { paths } from "@/lib/contracts/paths";
import { standing } from "../../result-screen";
import { SteadyPage } from "../../steady-page";

/** Who is led elsewhere is so before the screen begins to load: afterwards the answer's status is sent. */
export default async function ConfirmationLayout({
  params,
  children,
}: LayoutProps<"/[lang]/rent/confirmation/[code]">) {
  await standing(params, paths.confirmation);
  return <SteadyPage>{children}</SteadyPage>;
}
