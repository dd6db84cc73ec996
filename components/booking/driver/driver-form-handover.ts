/** Field and code as `/web` names them; beside field codes those of the driver's age. */
interface FieldError {
  field: string;
  code: string;
}

let waiting: readonly FieldError[] = [];

/** The order was refused because of these fields: the driver form shows them when it opens next. */
export const handOverFieldErrors = (errors: readonly FieldError[]): void => {
  waiting = errors;
};

export const waitingFieldErrors = (): readonly FieldError[] => waiting;

/** Ties the step's next button to the form, which loads after it. */
export const driverFormId = "driver-form";
