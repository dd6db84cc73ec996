"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { paths } from "@/lib/contracts/paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { dateOf } from "@/lib/domain/core/time";
import { dateFormExample } from "@/lib/i18n/format-time";
import { useErrorText } from "@/lib/i18n/use-error-text";
import { daysText, isLongRental, RentalLength } from "./rental-length";
import type { HalfHourPrice } from "./rental-length-text";
import { PickupOffice, ReturnOffice, SearchMoment } from "./search-fields";
import { SearchLanding } from "./search-landing";
import { SearchOptions } from "./search-options";
import { type SearchProblem, valuesOfSearchParams } from "./search-values";
import { withPickupDate } from "./trip-dates";
import { type SearchFormFacts, useSearchForm } from "./use-search-form";
import { useTripCalendar } from "./use-trip-calendar";

interface SearchFormProps extends SearchFormFacts {
  /** Text of the button, where it does not lead to the vehicles. */
  submitText?: string | undefined;
  /** Set in the wizard, where vehicles are already priced. */
  halfHourPrice?: HalfHourPrice;
}

/**
 * Offices, dates and times. Works as a GET form without JavaScript, which adds defaults, validation and the calendar.
 */
export function SearchForm({ halfHourPrice, submitText, ...facts }: SearchFormProps) {
  const { language, offices, configuration, initialCategories = [] } = facts;
  const t = useTranslations("search");
  const errorText = useErrorText();
  const results = paths.results(language);
  const form = useSearchForm({ ...facts, results });
  const { values, change, now, error } = form;
  // On the page that has the request already, the form says nothing more about it.
  const isAsked = Boolean(facts.current && isLongRental(valuesOfSearchParams(facts.current), configuration));
  const asks = !isAsked && isLongRental(values, configuration);
  const id = useId();
  const [unreadable, setUnreadable] = useState({ pickupAt: false, returnAt: false });
  const dateForm = now ? t("dateForm", { example: dateFormExample(dateOf(now), language) }) : "";
  const textOf = ({ field, code }: SearchProblem) => {
    if (code !== "TIMES_REQUIRED") return errorText(code);
    return (field === "pickupAt" || field === "returnAt") && unreadable[field] ? dateForm : t("timesRequired");
  };
  const message = error && textOf(error);
  const errorOf = (field: "returnOfficeId" | "pickupAt" | "returnAt") => {
    if (field !== "returnOfficeId" && unreadable[field]) return dateForm;
    return error?.field === field && message ? message : undefined;
  };
  const shared = { offices, configuration, language };
  const { open, calendar } = useTripCalendar({
    ...{ ...shared, values, now, choiceOf: form.choice },
    change: (dates) => change({ ...values, ...dates }),
  });
  const wholePrice = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const fieldIds = {
    pickupOfficeId: `${id}-pickup-office`,
    returnOfficeId: `${id}-return-office`,
    pickupAt: `${id}-pickup-date`,
    returnAt: `${id}-return-date`,
  };
  return (
    <>
      <form
        ref={form.form}
        method="get"
        action={results}
        noValidate={now !== null}
        onSubmit={form.submit}
        className="@container space-y-2"
      >
        {error && message && (
          <ErrorSummary
            title={t("errorSummary")}
            errors={[{ fieldId: fieldIds[error.field], message }]}
            attempt={form.attempt}
          />
        )}
        {form.coupon && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-success-soft px-3.5 py-2 text-sm font-semibold">
            {t("coupon", { code: form.coupon })}
            <Button variant="link" size="sm" onClick={form.leaveCoupon}>
              {t("couponLeave")}
            </Button>
          </p>
        )}
        {initialCategories.length > 0 && <input type="hidden" name="category" value={initialCategories.join(",")} />}
        <div className="inset-fields grid gap-2 @3xl:grid-cols-[2fr_3fr]">
          <PickupOffice {...shared} id={fieldIds.pickupOfficeId} values={values} change={change} />
          <div className="grid grid-cols-2">
            <SearchMoment
              {...shared}
              name="pickup"
              id={fieldIds.pickupAt}
              officeId={values.pickupOfficeId}
              date={values.pickupDate}
              time={values.pickupTime}
              now={now}
              earliest={now?.slice(0, 10)}
              error={errorOf("pickupAt")}
              onDate={(date) => change(withPickupDate(values, date))}
              onUnreadable={(pickupAt) => setUnreadable((other) => ({ ...other, pickupAt }))}
              onTime={(pickupTime) => change({ ...values, pickupTime })}
              onCalendar={(input) => open("pickup", input)}
            />
            <SearchMoment
              {...shared}
              name="return"
              id={fieldIds.returnAt}
              officeId={values.returnOfficeId}
              date={values.returnDate}
              time={values.returnTime}
              now={now}
              earliest={values.pickupDate || now?.slice(0, 10)}
              error={errorOf("returnAt")}
              daysAt={(time) => daysText(values, time, configuration, t)}
              onDate={(returnDate) => change({ ...values, returnDate })}
              onUnreadable={(returnAt) => setUnreadable((other) => ({ ...other, returnAt }))}
              onTime={(returnTime) => change({ ...values, returnTime })}
              onCalendar={(input) => open("return", input)}
            />
          </div>
        </div>
        <SearchOptions {...shared} values={values} hasError={errorOf("returnOfficeId") !== undefined}>
          <div className="inset-fields space-y-4">
            <SearchLanding {...shared} values={values} change={change} />
            <ReturnOffice
              {...shared}
              id={fieldIds.returnOfficeId}
              values={values}
              change={change}
              error={errorOf("returnOfficeId")}
            />
            <CheckboxField
              name="under25"
              value="1"
              label={t("under25")}
              hint={
                <span className="text-xs">
                  {t("under25Hint", {
                    price: wholePrice(configuration.youngDriver.perDayCents),
                    cap: wholePrice(configuration.youngDriver.capCents),
                  })}
                </span>
              }
              checked={values.under25}
              onChange={(event) => change({ ...values, under25: event.target.checked })}
            />
          </div>
        </SearchOptions>
        <div className="flex flex-col gap-2 @3xl:flex-row @3xl:items-center @3xl:justify-between">
          <RentalLength {...shared} values={values} halfHourPrice={halfHourPrice} isAsked={isAsked} />
          <Button type="submit" variant="action" size="lg" className="min-h-14 w-full px-3 @3xl:w-auto @3xl:min-w-72">
            {asks ? t("submitLong") : (submitText ?? t("submit"))}
          </Button>
        </div>
      </form>
      {calendar}
    </>
  );
}
