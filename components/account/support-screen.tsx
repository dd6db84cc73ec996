import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { AreaScreen } from "./area-screen";

interface SupportScreenProps {
  support: ConfigurationDocument["support"];
  language: Language;
  /** The booking that the message is about. */
  code: string | undefined;
  /** The form. */
  children: ReactNode;
}

/** Support page: a prefilled message, the telephone, and the two steps of a complaint. */
export function SupportScreen({ support, language, code, children }: SupportScreenProps) {
  const t = useTranslations("clientArea.support");
  const nav = useTranslations("clientArea.nav");
  const secondary = buttonStyle({ variant: "secondary", className: "mt-4" });
  return (
    <AreaScreen title={nav("support")} lead={t("lead")}>
      <div className="grid gap-6 md:grid-cols-2">
        <Card as="section" tone="sand">
          <h2 className="text-xl">{t("call")}</h2>
          <p className="mt-1 text-ink-soft">{t("callText")}</p>
          <a href={telephoneHref(support.phone)} className={secondary}>
            <Icon name="Phone" className="size-5 text-action" />
            <span className="tabular">{support.phone}</span>
          </a>
        </Card>
        <Card as="section" tone="sand">
          <h2 className="text-xl">{t("complaint")}</h2>
          <p className="mt-1 text-ink-soft">{t("complaintText")}</p>
          <div className="flex flex-wrap gap-x-3">
            <Link
              href={`${paths.clientSupport(language, { ...(code ? { code } : {}), subject: "COMPLAINT" })}#message`}
              className={secondary}
            >
              <Icon name="FileWarning" className="size-5" />
              {t("complaintWrite")}
            </Link>
            <Link href={paths.legal(language, "complaints")} className={secondary}>
              {t("complaintForms")}
            </Link>
          </div>
        </Card>
      </div>
      <section id="message" aria-labelledby="message-title" className="max-w-190">
        <h2 id="message-title" className="mb-5 text-2xl">
          {code ? t("about", { code }) : t("form")}
        </h2>
        {children}
      </section>
      <p>
        <Link href={paths.faq(language)} className="inline-block py-1 font-bold underline underline-offset-4">
          {t("faq")}
        </Link>
      </p>
    </AreaScreen>
  );
}

interface HelpCardProps {
  support: ConfigurationDocument["support"];
  language: Language;
  /** The booking that the message would be about. */
  code?: string;
}

/** Links to message and telephone, with the time in which we reply. */
export function HelpCard({ support, language, code }: HelpCardProps) {
  const t = useTranslations("clientArea.help");
  const [replyFrom, replyTo] = support.replyHours;
  return (
    <Card as="section" tone="sand" data-print="hide">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-1 max-w-text text-ink-soft">{t("text", { replyFrom, replyTo })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link
          href={paths.clientSupport(language, code ? { code } : {})}
          className={buttonStyle({ variant: "secondary" })}
        >
          <Icon name="MessageSquare" className="size-5" />
          {t("write")}
        </Link>
        <a href={telephoneHref(support.phone)} className={buttonStyle({ variant: "secondary" })}>
          <Icon name="Phone" className="size-5" />
          {t("call", { phone: support.phone })}
        </a>
      </div>
    </Card>
  );
}
