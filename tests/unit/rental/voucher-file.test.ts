import { islandMarkup } from "@/components/illustrations/islands/island-map";
import { type Voucher, voucherFile } from "@/components/rental/result/voucher-file";

const voucher: Voucher = {
  language: "fr",
  title: "Votre bon",
  code: "T-ABCDEF2",
  manageUrl: "https://example.test/fr/rent/manage/T-ABCDEF2",
  qrLabel: "Code QR",
  qrHint: "À montrer au comptoir",
  facts: [["Conducteur", "Ada <b>L.</b>"]],
  arrivalTitle: "Votre arrivée",
  arrival: [["Jusqu’à quand", "De 08:30 à 20:00 <i>"]],
  offices: [
    {
      title: "Agence",
      name: "Palma",
      address: "Carretera 1",
      hours: "08:30–20:00",
      phone: "+34 971 000 000",
      directions: "Rez-de-chaussée, à gauche",
      night: [{ title: "Hors horaires", place: "Porte 2", phone: "Téléphone : +34 600 000 000" }],
      map: islandMarkup({ island: "MALLORCA", lat: 39.551, lon: 2.736 }),
    },
  ],
  bringTitle: "À apporter",
  bring: ["Permis"],
  roadsideTitle: "Panne ou accident",
  roadside: ["Appelez le 112.", "Assistance : +34 900 000 000"],
};

it("the voucher needs no external script, stylesheet, image or font", () => {
  const file = voucherFile(voucher);
  expect(file).not.toMatch(/<script|<link|<img|@import|url\(|\bsrc=/);
  expect([...file.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual(["tel:+34971000000"]);
});

it("the voucher shows the QR code and a map of the island with the office", () => {
  const file = voucherFile(voucher);
  expect(file.match(/<svg/g)).toHaveLength(2);
  expect(file).toContain('aria-label="Code QR"');
  expect(islandMarkup({ island: "IBIZA", lat: null, lon: null })).toBe("");
});

it("the voucher states the way to the desk, the night contact and what to do after a breakdown", () => {
  const file = voucherFile(voucher);
  for (const text of ["Rez-de-chaussée, à gauche", "Hors horaires", "Porte 2", "+34 600 000 000"])
    expect(file).toContain(text);
  expect(file).toContain("<h2>Panne ou accident</h2><ol><li>Appelez le 112.</li>");
});

it("the voucher states the arrival only while it is in the future", () => {
  expect(voucherFile(voucher)).toContain(
    "<h2>Votre arrivée</h2><dl><dt>Jusqu’à quand</dt><dd>De 08:30 à 20:00 &lt;i&gt;</dd></dl>",
  );
  expect(voucherFile({ ...voucher, arrival: [] })).not.toContain("Votre arrivée");
});

it("the voucher escapes typed text", () => {
  expect(voucherFile(voucher)).toContain("Ada &lt;b&gt;L.&lt;/b&gt;");
});
