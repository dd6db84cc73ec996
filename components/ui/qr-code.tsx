import { create } from "qrcode";

interface QrCodeProps {
  /** Encoded text. */
  content: string;
  label: string;
  className?: string;
}

/** A QR code as SVG. */
export function QrCode({ content, label, className }: QrCodeProps) {
  const { d, size } = qrPath(content);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#1d1c1b" shapeRendering="crispEdges" />
    </svg>
  );
}

/** SVG path of a QR code in a square of side `size`, quiet zone (4 modules) included. */
export function qrPath(content: string): { readonly d: string; readonly size: number } {
  const { modules } = create(content, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const dark = Array.from({ length: size * size }, (_, index) => index)
    .filter((index) => modules.get(Math.floor(index / size), index % size))
    .map((index) => `M${(index % size) + 4} ${Math.floor(index / size) + 4}h1v1h-1z`)
    .join("");
  return { d: dark, size: size + 8 };
}
