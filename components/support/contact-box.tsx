import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { Link } from "@/components/ui/link";
import type { Figures } from "@/lib/contracts/figures";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

/** Phone, e-mail and how soon one is answered. */
export async function ContactBox({ language, figures }: { language: Language; figures: Figures }) {
  const t = await getTranslations("support.contactBox");
  return (
    <section className="rounded-xl bg-sand-100 p-6">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-2 text-ink-soft">{t("text", figures)}</p>
      <ul className="mt-4 space-y-1">
        <li>
          <a
            href={`tel:${figures.phone.replaceAll(" ", "")}`}
            className="inline-flex min-h-11 items-center gap-3 font-bold"
          >
            <Icon path={iconPaths.phone} className="size-5 shrink-0 text-action" />
            <span className="sr-only">{t("phone")}</span>
            <span className="tabular">{figures.phone}</span>
          </a>
        </li>
        <li>
          <a href={`mailto:${figures.email}`} className="inline-flex min-h-11 items-center gap-3 font-bold">
            <Icon path={iconPaths.mail} className="size-5 shrink-0 text-action" />
            <span className="sr-only">{t("email")}</span>
            <span className="min-w-0 break-all">{figures.email}</span>
          </a>
        </li>
      </ul>
      <Link href={paths.contact(language)} className={buttonStyle({ variant: "secondary", className: "mt-4" })}>
        {t("write")}
      </Link>
    </section>
  );
}
