"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/choice-fields";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { SelectField, TimeField } from "@/components/ui/select-field";
import { classNames } from "@/components/ui/style";
import { TypedDateField } from "@/components/ui/typed-date-field";
import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import type { WallClock } from "@/lib/domain/core/time";
import { addDays, dateOf, isCalendarDate } from "@/lib/domain/core/time";
import { officeDay } from "@/lib/domain/fleet/office";
import { isPickupDay } from "@/lib/domain/rental/check-search";
import { useErrorText } from "@/lib/i18n/use-error-text";
import { permittedReturns, type SearchValues, selectedTimes } from "./search-values";
import { timeGroups } from "./time-groups";
import { TwoIslands } from "./two-islands";

interface SearchMomentProps {
  name: "pickup" | "return";
  /** Id of the date field; the time field's is `${id}-time`. */
  id: string;
  offices: readonly Office[];
  officeId: number;
  configuration: SearchConfiguration;
  language: Language;
  date: string;
  time: string;
  now: WallClock | null;
  earliest: string | undefined;
  error: string | undefined;
  /** Rental days of another time as text; undefined when they are the same. */
  daysAt?: (time: string) => string | undefined;
  onDate: (date: string) => void;
  onUnreadable: (unreadable: boolean) => void;
  onTime: (time: string) => void;
  onCalendar: (input: HTMLInputElement | null) => void;
}

/** Date and time fields of pick-up or return, with the times that the office offers on that day. */
export function SearchMoment(props: SearchMomentProps) {
  const { name, id, offices, officeId, configuration, language, now, earliest, error } = props;
  const t = useTranslations("search");
  const errorText = useErrorText();
  const office = offices.find((office) => office.id === officeId);
  if (!office) return null;
  const date = isCalendarDate(props.date) ? props.date : "";
  const closedCode = date ? officeDay(office, date, configuration).closedCode : null;
  const groups = timeGroups({
    office,
    date,
    configuration,
    now: name === "pickup" ? now : null,
    daysAt: props.daysAt,
    texts: {
      regularHours: t("regularHours"),
      afterHours: t("afterHours"),
      fee: (cents) => t("afterHoursFee", { fee: formatPrice(cents, language, { wholeWhenRound: true }) }),
    },
  });
  const offered = groups.flatMap(({ options }) => options).find(({ value }) => value === props.time);
  const isTimeUnavailable = !closedCode && props.time !== "" && (!offered || offered.disabled);
  const outside =
    date !== "" &&
    now !== null &&
    (name === "pickup" ? !isPickupDay(date, configuration, now) : date < (earliest ?? date));
  // Errors in the order of the rules: date, office closed on that date, time.
  const code = outside ? "DATE_UNAVAILABLE" : closedCode;
  const shown = code ? errorText(code) : (error ?? (isTimeUnavailable ? errorText("TIME_UNAVAILABLE") : undefined));
  const label = t(name === "pickup" ? "pickupDate" : "returnDate");
  const latest = now
    ? addDays(now.slice(0, 10), configuration.furthestDays + (name === "return" ? configuration.maxDays : 0))
    : undefined;
  return (
    <fieldset className={classNames("min-w-0", name === "pickup" ? "joined-start" : "joined-end -ms-px")}>
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-2">
        <TypedDateField
          id={id}
          name={`${name}Date`}
          label={label}
          language={language}
          today={now && dateOf(now)}
          readable
          required
          min={earliest}
          max={latest}
          value={props.date}
          calendar={now ? { label: t("calendar.open", { end: label }), onOpen: props.onCalendar } : undefined}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-problem` : undefined}
          onDate={props.onDate}
          onUnreadable={props.onUnreadable}
        />
        <TimeField
          id={`${id}-time`}
          name={`${name}Time`}
          label={t(name === "pickup" ? "pickupTime" : "returnTime")}
          required
          groups={groups}
          placeholder={offered ? undefined : t(closedCode ? "noTimes" : "chooseTime")}
          value={offered ? props.time : ""}
          onChange={(event) => props.onTime(event.target.value)}
        />
      </div>
      <FieldError id={`${id}-problem`}>{shown}</FieldError>
      {!shown && offered?.note && (
        <p className="mt-1 ps-3 text-xs text-ink-soft">{`${t("afterHours")} ${offered.note}`}</p>
      )}
    </fieldset>
  );
}

interface PickupOfficeProps {
  offices: readonly Office[];
  language: Language;
  id: string;
  values: SearchValues;
  change: (values: SearchValues) => void;
}

const pin = <Icon name="MapPin" className="size-5" />;

export function PickupOffice({ offices, language, id, values, change }: PickupOfficeProps) {
  const t = useTranslations("search");
  return (
    <SelectField
      id={id}
      name="pickupOfficeId"
      label={t("pickupOffice")}
      icon={pin}
      value={values.pickupOfficeId}
      onChange={(event) => change({ ...values, pickupOfficeId: Number(event.target.value) })}
    >
      {offices.map((office) => (
        <option key={office.id} value={office.id}>
          {officeName(office, language)}
        </option>
      ))}
    </SelectField>
  );
}

interface ReturnOfficeProps extends PickupOfficeProps {
  configuration: SearchConfiguration;
  error: string | undefined;
}

/** The box "other return office" and, with it ticked, one of the permitted return offices. */
export function ReturnOffice({ offices, configuration, language, id, values, change, error }: ReturnOfficeProps) {
  const t = useTranslations("search");
  const permitted = permittedReturns(values.pickupOfficeId, offices);
  const pickup = offices.find(({ id }) => id === values.pickupOfficeId);
  const overseas = offices.filter(({ island }) => pickup && island !== pickup.island);
  const [other] = overseas;
  const hasChoice = permitted.length > 1 || other !== undefined;
  const returnElsewhere = (otherReturn: boolean) => {
    const elsewhere = otherReturn ? permitted.find(({ id }) => id !== values.pickupOfficeId) : undefined;
    change({ ...values, otherReturn, returnOfficeId: elsewhere?.id ?? values.pickupOfficeId });
  };
  const { feeCents, freeFromDays } = configuration.oneWay;
  const fee = Math.max(0, ...permitted.map(({ id }) => feeCents[`${values.pickupOfficeId}-${id}`] ?? 0));
  const feeText = t("otherReturnHint", {
    price: formatPrice(fee, language, { wholeWhenRound: true }),
    count: String(freeFromDays),
  });
  return (
    <div className="space-y-2">
      {hasChoice && (
        <CheckboxField
          name="DO"
          value="1"
          label={t("otherReturnOffice")}
          hint={fee > 0 && <span className="text-xs">{feeText}</span>}
          checked={values.otherReturn}
          onChange={(event) => returnElsewhere(event.target.checked)}
        />
      )}
      {values.otherReturn && hasChoice ? (
        <div className="grid content-start gap-2.5">
          <SelectField
            id={id}
            name="returnOfficeId"
            label={t("returnOffice")}
            icon={pin}
            error={error}
            value={values.returnOfficeId}
            onChange={(event) => change({ ...values, returnOfficeId: Number(event.target.value) })}
          >
            {permitted.map((office) => (
              <option key={office.id} value={office.id}>
                {officeName(office, language)}
              </option>
            ))}
            {overseas.map((office) => (
              <option key={office.id} value={office.id} disabled>
                {t("twoIslands.option", { office: officeName(office, language) })}
              </option>
            ))}
          </SelectField>
          {pickup && other && (
            <TwoIslands
              language={language}
              pickup={pickup}
              other={other}
              times={selectedTimes(values)}
              under25={values.under25}
            />
          )}
        </div>
      ) : (
        <noscript>
          <SelectField name="returnOfficeId" label={t("returnOffice")} icon={pin} defaultValue="">
            <option value="">{t("sameOffice")}</option>
            {offices.map((office) => (
              <option key={office.id} value={office.id}>
                {officeName(office, language)}
              </option>
            ))}
          </SelectField>
        </noscript>
      )}
    </div>
  );
}
