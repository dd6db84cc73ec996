import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { Figures } from "@/lib/contracts/figures";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { ContentPage } from "./content-page";

/** An address of a payment that is not ours: what to do, and whom to call. */
export async function UnknownPayment({ language, figures }: { language: Language; figures: Figures }) {
  const t = await getTranslations("paymentReturn");
  const tSupport = await getTranslations("support");
  return (
    <>
      <title>{`${t("title")} | WebK10`}</title>
      <ContentPage
        isPrivate
        language={language}
        figures={figures}
        title={t("title")}
        lead={t("lead")}
        action={
          <Link href={paths.manage(language)} className={buttonStyle({ variant: "primary", size: "lg" })}>
            {tSupport("links.manage")}
          </Link>
        }
        onward={["manage", "faq", "contact"]}
      />
    </>
  );
}
