import { redirect } from "next/navigation";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";

/** The cookie that the middleware sees proves nothing: without a session, which no one has yet, the login. */
export default async function Dashboard() {
  redirect(paths.login(await requestLanguage()));
}
