/** A number of a document as it is compared and kept: capitals and figures, without spaces, dots, dashes and slashes. */
export const plainNumber = (typed: string): string => typed.toUpperCase().replace(/[\s./·-]/g, "");
