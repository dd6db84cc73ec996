import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/layout/page/content-page";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { foundQuestions, HelpList, helpTexts } from "./help-list";
import { HelpSearch } from "./help-search";

interface HelpCentreProps {
  language: Language;
  values: MessageValues;
  /** Search query; empty on the indexed page. */
  query?: string;
}

/** The help centre: search, topics and all questions, whose answers have pages of their own. */
export async function HelpCentre({ language, values, query = "" }: HelpCentreProps) {
  const t = await getTranslations("faq");
  const texts = await helpTexts(values);
  const found = foundQuestions(texts, query);
  const foundText = (count: number) => t("find.found", { count });
  return (
    <ContentPage
      language={language}
      values={values}
      title={t("title")}
      lead={t("lead", { ...values, count: texts.size })}
      action={
        <HelpSearch
          language={language}
          action={paths.faq(language)}
          query={query}
          count={found.length}
          texts={{
            label: t("find.label"),
            placeholder: t("find.placeholder"),
            submit: t("find.submit"),
            all: t("find.all"),
            found: [foundText(0), foundText(1), foundText(99)],
          }}
        />
      }
      onward={["manage", "conditions", "offices", "fleet", "complaints"]}
    >
      <NothingFound language={language} values={values} isHidden={found.length > 0} />
      <HelpList language={language} texts={texts} found={found} />
    </ContentPage>
  );
}

/** Shown when no question matches: advice and ways to contact us. */
async function NothingFound({
  language,
  values,
  isHidden,
}: {
  language: Language;
  values: MessageValues;
  isHidden: boolean;
}) {
  const t = await getTranslations("faq.find");
  return (
    <section hidden={isHidden} data-help-none className="rounded-2xl bg-sand-100 p-6 desktop:p-8">
      <h2 className="text-xl">{t("none")}</h2>
      <p className="mt-2 text-ink-soft">{t("noneText", values)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href={paths.contact(language)} className={buttonStyle()}>
          {t("write")}
        </Link>
        <a href={telephoneHref(values.phone)} className={buttonStyle({ variant: "secondary" })}>
          {t("call", values)}
        </a>
      </div>
    </section>
  );
}
