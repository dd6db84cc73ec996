import { qrPath } from "./qr-path";

interface BookingQrProps {
  /** What a scanner reads: the address of the booking. */
  content: string;
  label: string;
  className?: string;
}

/** A QR code as one path, drawn on the server. */
export function BookingQr({ content, label, className }: BookingQrProps) {
  const { d, size } = qrPath(content);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#1d1c1b" shapeRendering="crispEdges" />
    </svg>
  );
}
