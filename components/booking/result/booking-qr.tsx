import { create } from "qrcode";

interface BookingQrProps {
  /** What a scanner reads: the address of the booking. */
  content: string;
  label: string;
  className?: string;
}

/** A QR code as one path, drawn on the server. */
export function BookingQr({ content, label, className }: BookingQrProps) {
  const { modules } = create(content, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const dark = Array.from({ length: size * size }, (_, index) => index)
    .filter((index) => modules.get(Math.floor(index / size), index % size))
    .map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`)
    .join("");
  return (
    <svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label} className={className}>
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={dark} fill="#1d1c1b" shapeRendering="crispEdges" />
    </svg>
  );
}
