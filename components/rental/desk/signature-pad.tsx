import { useTranslations } from "next-intl";
import { type PointerEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { rentalFieldId } from "./refused-fields";

const width = 600;
const height = 200;

interface SignaturePadProps {
  /** Data of an SVG path. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A box to sign in with finger, pen or mouse; the signature is stored as an SVG path, not as a picture. */
export function SignaturePad({ value, error, onChange }: SignaturePadProps) {
  const t = useTranslations("desk.rental");
  const line = useRef<string | null>(null);
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const within = (share: number, size: number) => Math.min(size, Math.max(0, Math.round(share * size)));
    return `${within((clientX - box.left) / box.width, width)} ${within((clientY - box.top) / box.height, height)}`;
  };
  return (
    <div id={rentalFieldId("signature")} tabIndex={-1}>
      <p className="font-bold">{t("sign")}</p>
      <p className="text-sm text-ink-soft">{t("signHint")}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("sign")}
        className="mt-2 h-auto w-full max-w-2xl touch-none rounded-lg bg-white ring-1 ring-sand-500"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          line.current = `${value}M${point(event)}`;
        }}
        onPointerMove={(event) => {
          if (line.current === null) return;
          line.current += `L${point(event)}`;
          onChange(line.current);
        }}
        onPointerUp={() => {
          line.current = null;
        }}
      >
        <path d={`M40 ${height - 40}H${width - 40}`} stroke="#b9b2a6" strokeWidth="2" />
        <path d={value} fill="none" stroke="#1c1f22" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <FieldError id="signature-error">{error}</FieldError>
      {value !== "" && (
        <Button variant="quiet" onClick={() => onChange("")}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
