import { NotFoundPage } from "@/components/support/not-found-page";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { standing } from "../../result-screen";
import { SteadyPage } from "../../steady-page";

/** What is not there says so, and who is led elsewhere is so, before the screen begins to load: afterwards the answer's status is sent. */
export default async function ConfirmationLayout({
  params,
  children,
}: LayoutProps<"/[lang]/rent/confirmation/[code]">) {
  if (!(await standing(params, paths.confirmation))) return <NotFoundPage language={await requestLanguage()} />;
  return <SteadyPage>{children}</SteadyPage>;
}
