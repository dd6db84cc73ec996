import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";

interface ModelServicesProps {
  language: Language;
  model: string;
  /** Services other than the page's own that offer this model. */
  rent?: { readonly href: string; readonly days: number } | undefined;
  subscribe?: { readonly href: string; readonly fromCents: number; readonly kmPerMonth: number } | undefined;
}

/** Links to rent or subscribe to the same model; nothing where there is neither. */
export async function ModelServices({ language, model, rent, subscribe }: ModelServicesProps) {
  const t = await getTranslations("subscription.ways");
  const services = [
    rent && {
      heading: t("titleRent"),
      title: t("rent"),
      text: t("rentText", { model, days: rent.days }),
      href: rent.href,
      go: t("rentGo"),
    },
    subscribe && {
      heading: t("titleSubscribe"),
      title: t("subscribe"),
      text: t("subscribeText", {
        model,
        price: formatPrice(subscribe.fromCents, language, { wholeWhenRound: true }),
        km: numberText(subscribe.kmPerMonth, language),
      }),
      href: subscribe.href,
      go: t("subscribeGo"),
    },
  ].filter((service) => service !== undefined);
  const [first] = services;
  if (!first) return null;
  const single = services.length === 1;
  return (
    <section>
      <h2 className="text-2xl">{single ? first.heading : t("title")}</h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {services.map(({ title, text, href, go }) => (
          <li key={href} className="flex flex-col rounded-xl bg-sand-100 p-5">
            {!single && <h3 className="mb-1 text-lg">{title}</h3>}
            <p className="mb-4">{text}</p>
            <Link href={href} className={buttonStyle({ variant: "secondary", className: "mt-auto self-start" })}>
              {go}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
