import type { WalletKind } from "@/lib/contracts/rental/booking";
import type { Language } from "@/lib/domain/core/languages";

/** `/web` URLs that a user opens or a component fetches (contract section 6). */
export const webPaths = {
  texts: (language: Language) => `/web/textos?lang=${language}`,
  help: (language: Language, words: string) => `/web/ayuda?lang=${language}&q=${encodeURIComponent(words)}`,
  /** PDF of the voucher, for anybody with access to the booking. */
  voucherPdf: (code: string) => `/web/reserva/${code}/bono`,
  /** Calendar file of a booking, for anybody with access to it. */
  bookingCalendar: (code: string) => `/web/reserva/${code}/calendario`,
  /** The booking in a wallet: Apple's pass, or a redirect to Google's page. */
  walletPass: (code: string, wallet: WalletKind) => `/web/reserva/${code}/wallet/${wallet}`,
  /** PDF of the invoice request, for anybody with access to the booking. */
  invoicePdf: (code: string) => `/web/reserva/${code}/factura/pdf`,
} as const;
