/** Ties the step's next button to the form, which loads after it. */
export const driverFormId = "driver-form";
