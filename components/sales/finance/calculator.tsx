import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/progress";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { CalculatorForm, type CalculatorFormProps } from "./calculator-form";

interface CalculatorProps extends Omit<CalculatorFormProps, "fields" | "failed"> {
  months: readonly number[];
  defaults: { readonly months: number; readonly downPayment: string };
  texts: {
    readonly months: string;
    readonly option: (months: number) => string;
    readonly downPayment: string;
    readonly hint: string;
    readonly submit: string;
    readonly failed: string;
  };
}

/** Loan calculator for term and down payment; its fields are rendered on the server. */
export const Calculator = ({ months, defaults, texts, ...form }: CalculatorProps) => (
  <CalculatorForm
    {...form}
    failed={texts.failed}
    fields={
      <>
        <SelectField id="finance-months" name="months" label={texts.months} defaultValue={defaults.months}>
          {months.map((count) => (
            <option key={count} value={count}>
              {texts.option(count)}
            </option>
          ))}
        </SelectField>
        <TextField
          id="finance-down"
          name="downPayment"
          label={texts.downPayment}
          hint={texts.hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          defaultValue={defaults.downPayment}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          <Spinner className="hidden size-5 group-aria-busy:block" />
          <span>{texts.submit}</span>
        </Button>
      </>
    }
  />
);
