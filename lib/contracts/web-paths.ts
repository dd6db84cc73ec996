/** Addresses of `/web` that a person opens in the browser (contract section 6). */
export const webPaths = {
  /** The receipt of the invoice request, for who may open the booking. */
  invoicePdf: (code: string) => `/web/reserva/${code}/factura/pdf`,
} as const;
