/**
 * The closed list of `/web` error codes with their HTTP status (contract section 7).
 * A code that is returned inside a successful response (`reason` of a coupon or payment) has status 200.
 */
export const statusByCode = {
  VALIDATION_FAILED: 422,
  LOGIN_FAILED: 401,
  GOOGLE_TOKEN_INVALID: 401,
  GOOGLE_NO_BOOKINGS: 403,
  RESET_CODE_INVALID: 422,
  PASSWORD_INVALID: 422,
  TOKEN_EXPIRED: 410,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  AGE_UNDER_MINIMUM: 422,
  LICENCE_TOO_RECENT: 422,
  UNDER25_NOT_ALLOWED: 422,
  ADDITIONAL_DRIVER_LICENCE: 422,
  DATE_UNAVAILABLE: 422,
  TIME_UNAVAILABLE: 422,
  OFFICE_CLOSED_IBIZA_AIRPORT: 422,
  OFFICE_CLOSED_IBIZA_CENTRE: 422,
  OFFICE_CLOSED_MALLORCA: 422,
  TIME_BUSY: 409,
  NO_RESULTS: 200,
  RETURN_OFFICE_NOT_ALLOWED: 422,
  PICKUP_BEFORE_LANDING: 422,
  OVER_30_DAYS: 422,
  INIT_FAILED: 409,
  TIME_SELECTION_LOST: 410,
  NOT_AVAILABLE: 409,
  PRICE_CHANGED: 409,
  PAYMENT_START_FAILED: 502,
  PAYMENT_ALREADY_OPEN: 409,
  PAYMENT_DECLINED: 200,
  PAYMENT_CANCELLED: 200,
  PAYMENT_NOT_PROCESSED: 200,
  BOOKING_CREATION_FAILED: 200,
  PAYMENTS_NOT_CONFIGURED: 503,
  SIGNATURE_INVALID: 400,
  COUPON_INVALID: 200,
  COUPON_OUT_OF_DATES: 200,
  COUPON_USED_UP: 200,
  COUPON_MIN_DAYS: 200,
  COUPON_GROUP: 200,
  COUPON_OFFICE: 200,
  BOOKING_NOT_FOUND: 404,
  BOOKING_DATA_MISMATCH: 404,
  CANCEL_ALREADY: 409,
  CANCEL_NOT_FREE: 409,
  CANCEL_PAST_LIMIT: 409,
  CANCEL_INTERMEDIARY: 409,
  CANCEL_NOT_CONFIRMED: 409,
  CANCEL_CONTACT: 409,
  CANCEL_TERMS_REQUIRED: 422,
  COVERAGE_NOT_CHARGED: 200,
  REFUND_CHANGED: 409,
  CHANGE_NOT_ALLOWED: 409,
  INVOICE_ALREADY_REQUESTED: 409,
  INVOICE_NOT_ALLOWED: 409,
  CHECKIN_CLOSED: 409,
  ENQUIRY_NAME_REQUIRED: 422,
  ENQUIRY_EMAIL_REQUIRED: 422,
  ENQUIRY_PHONE_REQUIRED: 422,
  ENQUIRY_MESSAGE_REQUIRED: 422,
  ENQUIRY_TERMS: 422,
  ENQUIRY_DATA_CONSENT: 422,
  ENQUIRY_PRIVACY: 422,
  ENQUIRY_LICENCE: 422,
  TOO_MANY_DRIVES: 429,
  ENQUIRY_SEND_FAILED: 503,
  FINANCE_TERM_INVALID: 422,
  NOT_FOUND: 404,
  GONE: 410,
  IDEMPOTENCY_CONFLICT: 409,
  ILLEGAL_TRANSITION: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  ORIGIN_REFUSED: 403,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<S>;

/** Key of a code's text below `errors.api` in the messages: the code in camel case. */
type ErrorMessageKey<Code extends ErrorCode = ErrorCode> = CamelCase<Code>;

/** Whether a text is a code of contract section 7; type guard. */
export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(statusByCode, value);

/** Message key of an error code, e.g. `DATE_UNAVAILABLE` → `dateUnavailable` below `errors.api`. */
export function errorMessageName<Code extends ErrorCode>(code: Code): ErrorMessageKey<Code>;
export function errorMessageName(code: string): string {
  return code.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Codes of a single field in `errors[]` of VALIDATION_FAILED. */
export const fieldErrorCodes = [
  "REQUIRED",
  "EMAIL_INVALID",
  "EMAIL_MISMATCH",
  "DATE_INVALID",
  "PHONE_INVALID",
  "FLIGHT_INVALID",
  "FLIGHT_REQUIRED",
  "TAX_ID_INVALID",
  "POSTAL_CODE_INVALID",
  "DOCUMENT_EXPIRED",
  "PASSWORD_TOO_SHORT",
  "PASSWORD_TOO_COMMON",
  "PASSWORD_MISMATCH",
  "CHECKBOX_REQUIRED",
  "TOO_LONG",
  "TEXT_NOT_PLAIN",
  "INVALID",
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** The field error code in a zod issue's message; an unknown message becomes INVALID. */
export const fieldErrorCode = (message: string | undefined): FieldErrorCode | undefined =>
  message === undefined ? undefined : (fieldErrorCodes.find((code) => code === message) ?? "INVALID");
