import { qrPath } from "@/components/ui/qr-code";
import type { Language } from "@/lib/domain/language/languages";

export interface VoucherOffice {
  title: string;
  name: string;
  address: string;
  hours: string;
  phone: string;
  /** From the terminal to the desk. */
  way: string | null;
  /** What of the booking happens here outside the hours: where and whom to meet, and who answers then. */
  night: readonly { title: string; place: string; phone: string }[];
  /** A drawing of where it is, as markup of our own; empty where that is not known. */
  map: string;
}

export interface Voucher {
  language: Language;
  title: string;
  code: string;
  /** What the QR code opens. */
  manageUrl: string;
  qrLabel: string;
  qrHint: string;
  /** Label and text, in their order. */
  facts: readonly (readonly [string, string])[];
  /** Who, where, until when, which number and what if late, while the pick-up lies ahead. */
  arrivalTitle: string;
  arrival: readonly (readonly [string, string])[];
  offices: readonly VoucherOffice[];
  bringTitle: string;
  bring: readonly string[];
  roadsideTitle: string;
  /** What to do after a breakdown or an accident, step by step. */
  roadside: readonly string[];
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");

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
  `<div class="night"><h4>${safe(title)}</h4><p>${safe(place)}</p><p>${safe(phone)}</p></div>`;

const officeMarkup = ({
  title,
  name,
  address,
  hours,
  phone,
  way,
  night,
  map,
}: VoucherOffice) => `<section class="office">
<p>${safe(title)}</p><h3>${safe(name)}</h3><p>${safe(address)}</p><p>${safe(hours)}</p>
<p><a href="tel:${safe(phone.replace(/\s/g, ""))}">${safe(phone)}</a></p>${way ? `<p>${safe(way)}</p>` : ""}${night.map(nightMarkup).join("")}${map}</section>`;

/** The voucher as one file that needs nothing else: no network, no script, no picture or letter from elsewhere. */
export function voucherFile(voucher: Voucher): string {
  const { d, size } = qrPath(voucher.manageUrl);
  const list = (facts: Voucher["facts"]) =>
    `<dl>${facts.map(([label, text]) => `<dt>${safe(label)}</dt><dd>${safe(text)}</dd>`).join("")}</dl>`;
  const arrival = voucher.arrival.length > 0 ? `<h2>${safe(voucher.arrivalTitle)}</h2>${list(voucher.arrival)}` : "";
  return `<!doctype html>
<html lang="${voucher.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>${safe(voucher.title)} | WebK10</title><style>${style}</style></head>
<body><header><div><p class="brand">WebK10</p><h1>${safe(voucher.title)}</h1>
<p class="code">${safe(voucher.code)}</p><p>${safe(voucher.qrHint)}</p></div>
<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${safe(voucher.qrLabel)}"><path d="${d}" shape-rendering="crispEdges"/></svg></header>
<main>${list(voucher.facts)}
${arrival}
<h2>${safe(voucher.bringTitle)}</h2><ul>${voucher.bring.map((item) => `<li>${safe(item)}</li>`).join("")}</ul>
<div class="offices">${voucher.offices.map(officeMarkup).join("")}</div>
<h2>${safe(voucher.roadsideTitle)}</h2><ol>${voucher.roadside.map((step) => `<li>${safe(step)}</li>`).join("")}</ol></main></body></html>
`;
}
