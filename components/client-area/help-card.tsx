import { MessageSquare, Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

interface HelpCardProps {
  support: ConfigurationDocument["support"];
  language: Language;
  /** The booking that the message would be about. */
  code?: string;
}

/** Message or telephone, and how soon one is answered. */
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
          <MessageSquare className="size-5" aria-hidden="true" />
          {t("write")}
        </Link>
        <a href={`tel:${support.phone.replaceAll(" ", "")}`} className={buttonStyle({ variant: "secondary" })}>
          <Phone className="size-5" aria-hidden="true" />
          {t("call", { phone: support.phone })}
        </a>
      </div>
    </Card>
  );
}
