import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { roadsideSteps } from "@/lib/domain/rental/after-sales";

interface RoadsideCardProps {
  values: Pick<MessageValues, "assistancePhone" | "reportHours">;
  language: Language;
  /** Opens the steps: during the rental they may be needed at once. */
  isUnderWay: boolean;
}

/** Roadside assistance: telephone, steps after a breakdown or accident, link to the FAQ. */
export function RoadsideCard({ values, language, isUnderWay }: RoadsideCardProps) {
  const t = useTranslations("roadside");
  return (
    <Card as="section" className="break-inside-avoid print:ring-1 print:ring-sand-300">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-3 print:hidden">
        <a
          href={telephoneHref(values.assistancePhone)}
          className="inline-flex min-h-11 items-center gap-3 font-bold underline underline-offset-4"
        >
          <Icon name="Phone" className="size-5 shrink-0 text-action" />
          {values.assistancePhone}
        </a>
      </p>
      <Disclosure title={t("whatToDo")} open={isUnderWay} className="border-b-0 print-open">
        <ol className="list-decimal space-y-2 ps-5">
          {roadsideSteps.map((step) => (
            <li key={step}>{t(`steps.${step}`, values)}</li>
          ))}
        </ol>
        <p className="mt-3" data-print="hide">
          <Link
            href={paths.faq(language, "accident")}
            className="inline-block py-1 font-bold text-ink underline underline-offset-4"
          >
            {t("more")}
          </Link>
        </p>
      </Disclosure>
    </Card>
  );
}
