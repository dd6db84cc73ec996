import { qrPath } from "@/components/ui/qr-code";
import type { Language } from "@/lib/domain/core/languages";

export interface VoucherOffice {
  title: string;
  name: string;
  address: string;
  hours: string;
  phone: string;
  /** Directions from the terminal to the desk. */
  directions: string | null;
  /** After-hours pick-up and return at this office: where to meet and whom to call. */
  night: readonly { title: string; place: string; phone: string }[];
  /** SVG markup of the map, not escaped; empty without coordinates. */
  map: string;
}

export interface Voucher {
  language: Language;
  title: string;
  code: string;
  /** URL in the QR code. */
  manageUrl: string;
  qrLabel: string;
  qrHint: string;
  /** Label and text of each row. */
  facts: readonly (readonly [string, string])[];
  /** Pick-up instructions as label and text; empty after pick-up. */
  arrivalTitle: string;
  arrival: readonly (readonly [string, string])[];
  offices: readonly VoucherOffice[];
  bringTitle: string;
  bring: readonly string[];
  roadsideTitle: string;
  /** Steps after a breakdown or an accident. */
  roadside: readonly string[];
}

const htmlEntities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? "");

const style = `
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,sans-serif;color:#303030;background:#fff;max-width:50rem;margin:0 auto;padding:1.25rem}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.2rem;margin:1.5rem 0 .5rem}
header{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:center;justify-content:space-between;border-bottom:3px solid #e8282e;padding-bottom:1rem}
.brand{font-weight:800;color:#d41f25}.code{font-size:1.75rem;font-weight:800;letter-spacing:.04em}
.qr{width:9rem;height:9rem}dl{display:grid;grid-template-columns:minmax(6rem,2fr) minmax(0,3fr);gap:.4rem 1rem;margin-top:1.25rem}
dt{color:#5f5a54}dd{font-weight:600}.offices{display:grid;gap:1.25rem;margin-top:1.5rem;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr))}
.office svg{width:100%;max-width:18rem;margin-top:.75rem;background:#e3f1f5;border-radius:.75rem}
.night{margin-top:.75rem;padding:.75rem;background:#f6f3ee;border-radius:.5rem}
a{color:inherit;font-weight:700}li{margin:.25rem 0}@media print{body{padding:0;font-size:11pt}.office svg{max-width:11rem}}
`;

const nightMarkup = ({ title, place, phone }: VoucherOffice["night"][number]) =>
  `<div class="night"><h4>${escapeHtml(title)}</h4><p>${escapeHtml(place)}</p><p>${escapeHtml(phone)}</p></div>`;

const officeMarkup = ({
  title,
  name,
  address,
  hours,
  phone,
  directions,
  night,
  map,
}: VoucherOffice) => `<section class="office">
<p>${escapeHtml(title)}</p><h3>${escapeHtml(name)}</h3><p>${escapeHtml(address)}</p><p>${escapeHtml(hours)}</p>
<p><a href="tel:${escapeHtml(phone.replace(/\s/g, ""))}">${escapeHtml(phone)}</a></p>${directions ? `<p>${escapeHtml(directions)}</p>` : ""}${night.map(nightMarkup).join("")}${map}</section>`;

/** The voucher as one self-contained HTML file: no network, scripts, external images or fonts. */
export function voucherFile(voucher: Voucher): string {
  const { d, size } = qrPath(voucher.manageUrl);
  const list = (facts: Voucher["facts"]) =>
    `<dl>${facts.map(([label, text]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`).join("")}</dl>`;
  const arrival =
    voucher.arrival.length > 0 ? `<h2>${escapeHtml(voucher.arrivalTitle)}</h2>${list(voucher.arrival)}` : "";
  return `<!doctype html>
<html lang="${voucher.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(voucher.title)} | WebK10</title><style>${style}</style></head>
<body><header><div><p class="brand">WebK10</p><h1>${escapeHtml(voucher.title)}</h1>
<p class="code">${escapeHtml(voucher.code)}</p><p>${escapeHtml(voucher.qrHint)}</p></div>
<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(voucher.qrLabel)}"><path d="${d}" shape-rendering="crispEdges"/></svg></header>
<main>${list(voucher.facts)}
${arrival}
<h2>${escapeHtml(voucher.bringTitle)}</h2><ul>${voucher.bring.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>
<div class="offices">${voucher.offices.map(officeMarkup).join("")}</div>
<h2>${escapeHtml(voucher.roadsideTitle)}</h2><ol>${voucher.roadside.map((step) => `<li>${escapeHtml(step)}</li>`).join("")}</ol></main></body></html>
`;
}
