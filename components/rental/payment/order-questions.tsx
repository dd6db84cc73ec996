"use client";

import { useTranslations } from "next-intl";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { CouponField } from "./coupon-field";
import { InvoiceFold } from "./invoice-fold";
import { MethodChoiceField } from "./method-choice";
import { PackageChoice } from "./package-choice";
import type { useServerPrice } from "./server-price";
import type { useOrderForm } from "./use-order-form";

interface OrderQuestionsProps {
  request: QuoteRequest;
  price: ReturnType<typeof useServerPrice>;
  form: ReturnType<typeof useOrderForm>;
}

/** The questions of the payment step: rate, amount today, payment method and coupon. */
export function OrderQuestions({ request, price, form }: OrderQuestionsProps) {
  const { language, searchParams } = useShownSearch();
  const { update, setSearchParams, goTo } = useWizardCommands();
  const t = useTranslations("payment.step");
  const { shown } = price;
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, groupId } = request;
  const asksAmount = price.packages.PQ1.offered;
  return (
    <div className="grid gap-5">
      {price.failed && (
        <Notice
          tone="warning"
          live="alert"
          action={
            <Button variant="secondary" size="sm" onClick={price.refetch}>
              {t("again")}
            </Button>
          }
        >
          {t("quoteFailed")}
        </Notice>
      )}
      <PackageChoice
        packages={price.packages}
        chosen={shown.code}
        language={language}
        onChoose={(packageCode) => update({ packageCode })}
      />
      <MethodChoiceField
        number={asksAmount ? 3 : 2}
        methods={form.methods}
        unsuitable={form.excluded}
        chosen={form.method}
        language={language}
        onChoose={form.pick}
        onChangeMobile={() => goTo("driver")}
      />
      <div className="divide-y divide-sand-200 rounded-xl bg-white ring-1 ring-sand-300">
        <InvoiceFold invoice={form.invoice} language={language} />
        <CouponField
          applied={price.coupon}
          isTyped={Boolean(searchParams?.coupon) && price.coupon?.status === "valid"}
          search={{ pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, groupId }}
          shown={shown}
          language={language}
          onApply={(coupon) => setSearchParams({ coupon })}
          onRemove={() => setSearchParams(withoutCoupon)}
        />
      </div>
    </div>
  );
}

/** Without the typed coupon; where none was typed, without the public discount. */
function withoutCoupon({ coupon, discount, ...searchParams }: RentalSearchParams): RentalSearchParams {
  if (!coupon) return { ...searchParams, coupon: "" };
  return { ...searchParams, ...(discount === undefined ? {} : { discount }) };
}
