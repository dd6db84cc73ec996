/** Field and code as `/web` returns them: field codes, and business codes such as UNDER25_NOT_ALLOWED. */
interface FieldError {
  field: string;
  code: string;
}

let pendingErrors: readonly FieldError[] = [];

/** Errors of a refused order, which the driver form shows when it opens next. */
export const setPendingFieldErrors = (errors: readonly FieldError[]): void => {
  pendingErrors = errors;
};

export const pendingFieldErrors = (): readonly FieldError[] => pendingErrors;

/** Id of the form: the step's next button, outside of it, submits it by `form={driverFormId}`. */
export const driverFormId = "driver-form";
