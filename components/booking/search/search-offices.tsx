"use client";

import { MapPin } from "lucide-react";
import { CheckboxField } from "@/components/ui/checkbox-field";
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

const pin = <MapPin className="size-5" aria-hidden="true" />;

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
