"use client";

import { CheckboxField } from "@/components/ui/checkbox-field";
import { Icon } from "@/components/ui/icon";
import { SelectField } from "@/components/ui/select-field";
import type { Office } from "@/lib/contracts/office";
import type { SearchTexts } from "./search-texts";
import { permittedReturns, type SearchValues } from "./search-values";

interface SearchOfficesProps {
  offices: readonly Office[];
  texts: SearchTexts;
  ids: { pickupOfficeId: string; returnOfficeId: string };
  values: SearchValues;
  change: (values: SearchValues) => void;
  error: string | undefined;
}

const pin = (
  <Icon
    path="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6"
    className="size-5"
  />
);

/** Pick-up office, and another return office among those that it permits. */
export function SearchOffices({ offices, texts, ids, values, change, error }: SearchOfficesProps) {
  const permitted = permittedReturns(values.pickupOfficeId, offices);
  return (
    <div className="grid gap-x-5 gap-y-3 @3xl:col-span-2 @3xl:grid-cols-2">
      <SelectField
        id={ids.pickupOfficeId}
        name="pickupOfficeId"
        label={texts.pickupOffice}
        icon={pin}
        value={values.pickupOfficeId}
        onChange={(event) => change({ ...values, pickupOfficeId: Number(event.target.value) })}
      >
        {offices.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </SelectField>
      {permitted.length > 1 && (
        <CheckboxField
          className={values.otherReturn ? "@3xl:row-start-2" : "@3xl:self-end @3xl:pb-2.5"}
          label={texts.otherReturnOffice}
          checked={values.otherReturn}
          onChange={(event) => change({ ...values, otherReturn: event.target.checked })}
        />
      )}
      {values.otherReturn && permitted.length > 1 ? (
        <SelectField
          id={ids.returnOfficeId}
          name="returnOfficeId"
          label={texts.returnOffice}
          icon={pin}
          error={error}
          value={values.returnOfficeId}
          onChange={(event) => change({ ...values, returnOfficeId: Number(event.target.value) })}
        >
          {permitted.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </SelectField>
      ) : (
        <noscript>
          <SelectField name="returnOfficeId" label={texts.returnOffice} icon={pin} defaultValue="">
            <option value="">{texts.sameOffice}</option>
            {offices.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </SelectField>
        </noscript>
      )}
    </div>
  );
}
