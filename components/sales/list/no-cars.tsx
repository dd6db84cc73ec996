import { getTranslations } from "next-intl/server";
import { VehicleIllustration } from "@/components/illustrations/vehicle-illustration";
import { EmptyState } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";

interface NoCarsProps {
  /** Filters whose removal alone would show cars, most cars first. */
  removable: readonly { readonly name: string; readonly href: string; readonly count: number }[];
  all: { readonly href: string; readonly count: number };
}

/** Shown when no car matches: the filters to remove, each with the number of cars that it excludes. */
export async function NoCars({ removable, all }: NoCarsProps) {
  const t = await getTranslations("secondHand.empty");
  return (
    <div className="mt-6">
      <EmptyState
        title={t("title")}
        illustration={<VehicleIllustration vehicle="estate" color="SILVER" className="w-full opacity-60" />}
        action={
          <Link href={all.href} className={buttonStyle({ variant: removable.length > 0 ? "secondary" : "primary" })}>
            {t("all", { count: all.count })}
          </Link>
        }
      >
        <p>{t(removable.length > 0 ? "advice" : "noneAlone")}</p>
        {removable.length > 0 && (
          <ul className="mt-4 grid gap-2 text-start">
            {removable.map(({ name, href, count }) => (
              <li key={name}>
                <Link
                  href={href}
                  rel="nofollow"
                  className="flex min-h-12 items-center gap-3 rounded-lg bg-white px-4 py-2 text-ink shadow-md hover:bg-sand-50"
                >
                  <span className="min-w-0 flex-1">
                    {t.rich("lift", { name, strong: (text) => <strong>{text}</strong> })}
                  </span>
                  <span className="tabular shrink-0 text-sm font-bold">{t("cars", { count })}</span>
                  <Icon name="ArrowRight" className="size-5 shrink-0 text-ink-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </div>
  );
}

interface MailInvitationProps {
  id?: string;
  title: string;
  text: string;
  action: string;
  email: string;
  subject: string;
}

/** A `mailto:` link with a prefilled subject. */
export function MailInvitation({ id, title, text, action, email, subject }: MailInvitationProps) {
  return (
    <section id={id} className="rounded-xl bg-sand-100 p-6 desktop:p-8">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 max-w-text text-ink-soft">{text}</p>
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
        className={buttonStyle({ variant: "action", size: "lg", className: "mt-5" })}
      >
        <Icon name="Mail" className="size-5" />
        {action}
      </a>
    </section>
  );
}
