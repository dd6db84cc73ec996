import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import { feedRow } from "@/lib/seo/feeds/feed-row";
import { rssXml } from "@/lib/seo/feeds/rss";
import { vehicleAdsTsv } from "@/lib/seo/feeds/vehicle-ads";

const car: SecondHandCar = {
  id: 7,
  slug: "seat/ibiza/2021-7",
  brand: "SEAT",
  model: "Ibiza",
  version: '1.0 TSI "FR"\tXL',
  registration: "2021-03",
  km: 48_200,
  fuel: "PETROL",
  gearbox: "MANUAL",
  powerHp: 95,
  powerKw: 70,
  engineCc: 999,
  type: "COMPACT",
  color: "RED",
  environmentalLabel: "C",
  priceCents: 1_299_000,
  previousPriceCents: null,
  installmentCents: 15_000,
  reserved: false,
  sold: false,
  officeId: 1,
  image: null,
  doors: 5,
  seats: 5,
  warrantyMonths: 12,
  energyLabel: "B",
  consumptionTenths: 52,
  rangeKm: null,
  co2GramsPerKm: 118,
  maxSpeed: 182,
  zeroTo100Tenths: 109,
  traction: "FRONT",
  fiscalPowerHundredths: 980,
  origin: "OWN_RENTAL",
  owners: 1,
  services: [],
  inspectionValidUntil: null,
  vinPartial: "A12345",
  equipment: [],
  imperfections: [],
  images: [
    { url: "/photo/a-1600.webp", alt: "", jpeg: "/photo/a-1200.jpg" },
    { url: "/photo/b-1600.webp", alt: "" },
  ],
  publishedAt: "2026-11-20T09:00:00.000Z",
  homeDelivery: true,
  vatDeductible: false,
};
const texts = { title: "SEAT Ibiza <2021>", description: 'Seat & co. "as new"', color: "Red", storeCode: "PMI" };

it("a car's feed has one item with its address, date and texts escaped as XML", () => {
  const channel = {
    language: "en" as const,
    title: "Used cars & vans",
    description: "In Ibiza",
    link: "http://localhost:3000/en/buy-second-hand-car",
    self: "http://localhost:3000/feeds/used-cars-en.xml",
  };
  expect(
    rssXml(channel, [feedRow(car, "en", { ...texts, title: "SEAT\u0000 Ibiza <2021>" })]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Used cars &amp; vans</title>
<link>http://localhost:3000/en/buy-second-hand-car</link>
<atom:link href="http://localhost:3000/feeds/used-cars-en.xml" rel="self" type="application/rss+xml"/>
<description>In Ibiza</description>
<language>en</language>
<lastBuildDate>Fri, 20 Nov 2026 09:00:00 GMT</lastBuildDate>
<item>
<title>SEAT Ibiza &lt;2021&gt;</title>
<link>http://localhost:3000/en/buy-second-hand-car/seat/ibiza/2021-7</link>
<guid isPermaLink="true">http://localhost:3000/en/buy-second-hand-car/seat/ibiza/2021-7</guid>
<pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate>
<description>Seat &amp; co. &quot;as new&quot;</description>
</item>
</channel>
</rss>
`);
});

const linesOf = (tsv: string) => tsv.split("\n").map((line) => line.split("\t"));

it("Google's vehicle ads get each attribute of a car in one line, with quotes doubled and tabs replaced", () => {
  const [names = [], values = [], ...end] = linesOf(vehicleAdsTsv([feedRow(car, "en", texts)]));
  expect(end).toEqual([[""]]);
  expect(names.map((name, at) => [name, values[at]])).toEqual([
    ["id", "7"],
    ["store_code", "PMI"],
    ["title", "SEAT Ibiza <2021>"],
    ["description", '"Seat & co. ""as new"""'],
    ["link", "http://localhost:3000/en/buy-second-hand-car/seat/ibiza/2021-7"],
    ["link_template", "http://localhost:3000/en/buy-second-hand-car/seat/ibiza/2021-7?store={store_code}"],
    ["image_link", "http://localhost:3000/photo/a-1200.jpg"],
    ["additional_image_link", "http://localhost:3000/photo/b-1600.webp"],
    ["price", "12990.00 EUR"],
    ["condition", "used"],
    ["google_product_category", "916"],
    ["brand", "SEAT"],
    ["model", "Ibiza"],
    ["trim", '"1.0 TSI ""FR"" XL"'],
    ["year", "2021"],
    ["date_first_registered", "2021-03"],
    ["mileage", "48200 km"],
    ["color", "Red"],
    ["body_style", "hatchback"],
    ["engine", "gasoline"],
    ["co2_emissions", "118 g/km"],
    ["fuel_consumption", "5.2 l/100km"],
  ]);
});

it("Google's vehicle ads get no car without photographs, no reserved or sold one and no motorcycle", () => {
  const others: SecondHandCar[] = [
    { ...car, images: [] },
    { ...car, reserved: true },
    { ...car, sold: true },
    { ...car, type: "MOTORCYCLE" },
  ];
  const rows = others.map((other) => feedRow(other, "en", texts));
  expect(linesOf(vehicleAdsTsv(rows))).toHaveLength(2);
});

it("Google's vehicle ads get no emissions and no fuel consumption of an electric car", () => {
  const electric = feedRow({ ...car, fuel: "ELECTRIC", co2GramsPerKm: 0 }, "en", texts);
  const [, values = []] = linesOf(vehicleAdsTsv([electric]));
  expect(values.slice(-3)).toEqual(["electric", "", ""]);
});
