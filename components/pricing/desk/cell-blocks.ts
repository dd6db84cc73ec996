import { getTranslations } from "next-intl/server";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { cellTexts, hundredthsText, kindOfCell } from "@/lib/contracts/pricing/desk-price-cells";
import type { PricedGroup, TariffDocument } from "@/lib/contracts/pricing/desk-prices";
import { formatPrice } from "@/lib/domain/core/cents";
import { seasonCodes } from "@/lib/domain/core/configuration";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import { coverFields } from "@/lib/domain/pricing/check-draft";
import type { CellValue } from "@/lib/domain/pricing/price-differences";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";

interface CellField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** `words` is free text, in a wide input. */
  readonly kind: "number" | "words" | "day" | "select";
  readonly options?: readonly (readonly [value: string, label: string])[];
}
/** A table of price cells, editable in a draft and read-only in a version. */
export interface CellBlock {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Column headings; the first is above the names of the rows. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string; readonly name: string; readonly cells: readonly CellField[] }[];
}

interface CellSource {
  readonly document: TariffDocument;
  readonly groups: readonly PricedGroup[];
  readonly offices: readonly Office[];
  readonly language: DeskLanguage;
}

export const decimalOf = (language: DeskLanguage) => (language === "es" ? "," : ".");

const fees = [
  "afterHoursFeeCents",
  "youngDriver.perDayCents",
  "youngDriver.capCents",
  "oneWay.freeFromDays",
  "coverageMaxDays",
  "fullPaymentDiscountBasisPoints",
  "nonRefundableDiscountBasisPoints",
  "campaignMaxBasisPoints",
  "refuelFeeCents",
  "motorcycle.kmPerDay",
  "motorcycle.extraKmCents",
] as const;
const company = [
  "legal.companyName",
  "legal.taxId",
  "legal.registration",
  "legal.address",
  "legal.commercialRegister",
  "support.phone",
  "support.email",
  "support.assistancePhone",
] as const;
const kindSets = ["CAR VAN", "CAR VAN MOTORCYCLE", "CAR", "VAN", "MOTORCYCLE"] as const;
/** Empty rows at the end of a list, for new entries. */
const spareRows = 2;

/** All cells of a draft or a version, as tables in the order of work. */
export async function cellBlocks({ document, groups, offices, language }: CellSource): Promise<readonly CellBlock[]> {
  const [t, lines, damages] = await Promise.all([
    getTranslations("desk.prices"),
    getTranslations("wizard.lines"),
    getTranslations("legal.pages.conditions.tables.damages"),
  ]);
  const texts = cellTexts(document, decimalOf(language));
  const cell = (name: string, label: string, kind: CellField["kind"] = "number"): CellField => ({
    ...{ name, label, kind },
    value: texts[name] ?? "",
  });
  const select = (name: string, label: string, options: CellField["options"] = []): CellField => ({
    ...cell(name, label, "select"),
    options,
  });
  const { configuration } = document;
  const shown = groups.filter(({ id, active }) => active || document.prices[id]);
  const groupName = ({ code, name, active }: PricedGroup) =>
    `${code} · ${name}${active ? "" : ` (${t("notOffered")})`}`;
  const seasons = seasonCodes.map((code) => [code, t(`seasonNames.${code}`)] as const);
  const lists = { seasons: configuration.seasons.length + spareRows, bands: configuration.bands.length + spareRows };
  const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);
  const placeName = (id: string) => {
    const office = offices.find((office) => String(office.id) === id);
    return office ? officeName(office, language) : id;
  };
  const pairs = [...new Set([...Object.keys(configuration.oneWay.feeCents), ...allowedPairs(offices)])];
  const block = (id: BlockId, heads: readonly string[], rows: CellBlock["rows"]): CellBlock => ({
    ...{ id, heads, rows },
    title: t(`blocks.${id}.title`),
    hint: t(`blocks.${id}.hint`),
  });
  return [
    block(
      "days",
      [t("group"), ...seasons.map(([, name]) => name)],
      shown.map((group) => ({
        id: `${group.id}`,
        name: groupName(group),
        cells: seasons.map(([code, name]) => cell(`prices.${group.id}.perDayCents.${code}`, `${group.code} · ${name}`)),
      })),
    ),
    block(
      "covers",
      [
        t("group"),
        ...coverageCodes.flatMap((code) =>
          coverFields.map((field) => `${t(`covers.${code}`)}: ${t(`cover.${field}`)}`),
        ),
      ],
      shown.map((group) => ({
        id: `${group.id}`,
        name: group.code,
        cells: coverageCodes.flatMap((code) =>
          coverFields.map((field) =>
            cell(
              `prices.${group.id}.coverages.${code}.${field}`,
              `${group.code} · ${t(`covers.${code}`)} · ${t(`cover.${field}`)}`,
            ),
          ),
        ),
      })),
    ),
    block(
      "extras",
      [t("extra"), t("perDay"), t("cap"), t("maxUnits"), t("kinds")],
      extraCodes.map((code) => {
        const name = lines(`EXTRA_${code}`);
        const path = `extras.${code}`;
        const kinds = kindSets.map(
          (set) =>
            [
              set,
              set
                .split(" ")
                .map((kind) => t(`kindNames.${kindKey(kind)}`))
                .join(", "),
            ] as const,
        );
        return {
          id: code,
          name,
          cells: [
            cell(`${path}.perDayCents`, `${name} · ${t("perDay")}`),
            cell(`${path}.capCents`, `${name} · ${t("cap")}`),
            cell(`${path}.maxUnits`, `${name} · ${t("maxUnits")}`),
            select(`${path}.vehicleKinds`, `${name} · ${t("kinds")}`, kinds),
          ],
        };
      }),
    ),
    block(
      "seasons",
      [t("row"), t("season"), t("from"), t("to")],
      rowsOf(lists.seasons).map((index) => {
        const path = `configuration.seasons.${index}`;
        const name = `${index + 1}`;
        return {
          id: name,
          name,
          cells: [
            select(`${path}.code`, `${t("season")} ${name}`, seasons),
            cell(`${path}.from`, `${t("season")} ${name} · ${t("from")}`, "day"),
            cell(`${path}.to`, `${t("season")} ${name} · ${t("to")}`, "day"),
          ],
        };
      }),
    ),
    block(
      "bands",
      [t("row"), t("fromDays"), t("toDays"), t("factor")],
      rowsOf(lists.bands).map((index) => {
        const path = `configuration.bands.${index}`;
        const name = `${index + 1}`;
        return {
          id: name,
          name,
          cells: [
            cell(`${path}.from`, `${t("band")} ${name} · ${t("fromDays")}`),
            cell(`${path}.to`, `${t("band")} ${name} · ${t("toDays")}`),
            cell(`${path}.factorBasisPoints`, `${t("band")} ${name} · ${t("factor")}`),
          ],
        };
      }),
    ),
    block(
      "fees",
      [t("fee"), t("value")],
      [
        ...fees.map((path) => {
          const name = t(`feeNames.${path}`);
          return { id: path, name, cells: [cell(`configuration.${path}`, name)] };
        }),
        ...pairs.map((pair) => {
          const [from = "", to = ""] = pair.split("-");
          const name = t("oneWay", { from: placeName(from), to: placeName(to) });
          return { id: pair, name, cells: [cell(`configuration.oneWay.feeCents.${pair}`, name)] };
        }),
      ],
    ),
    block(
      "damage",
      [t("part"), t("kindNames.CAR"), t("kindNames.MOTORCYCLE")],
      configuration.damage.prices.map(({ item }, index) => {
        const path = `configuration.damage.prices.${index}`;
        const name = damages(item);
        return {
          id: item,
          name,
          cells: [
            cell(`${path}.carCents`, `${name} · ${t("kindNames.CAR")}`),
            cell(`${path}.motorcycleCents`, `${name} · ${t("kindNames.MOTORCYCLE")}`),
          ],
        };
      }),
    ),
    block(
      "company",
      [t("datum"), t("value")],
      company.map((path) => {
        const name = t(`companyNames.${path}`);
        return { id: path, name, cells: [cell(`configuration.${path}`, name, "words")] };
      }),
    ),
  ];
}

type BlockId = "days" | "covers" | "extras" | "seasons" | "bands" | "fees" | "damage" | "company";

const kindKey = (kind: string) => (kind === "VAN" || kind === "MOTORCYCLE" ? kind : "CAR");

/** One-way pairs that the offices allow, such as `1-3`, including those without a fee yet. */
const allowedPairs = (offices: readonly Office[]): readonly string[] =>
  offices.flatMap(({ id, permiteDevOficinas }) =>
    permiteDevOficinas
      .filter((other) => other !== id && offices.some((office) => office.id === other))
      .map((other) => `${id}-${other}`),
  );

/** Labels of the cells by their path. */
export const labelsOf = (blocks: readonly CellBlock[]): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ name, label }) => [name, label] as const))),
  );

/** A cell's value formatted as euro, percent or day of the year; a dash for none. */
export function formatCell(cell: string, value: CellValue, language: DeskLanguage): string {
  if (value === null || value === "") return "–";
  const kind = kindOfCell(cell);
  if (typeof value === "number" && (kind === "price" || kind === "fee")) return formatPrice(value, language);
  if (typeof value === "number" && kind === "percent") return `${hundredthsText(value, decimalOf(language))} %`;
  return kind === "monthDay" && typeof value === "string" ? value.split("-").toReversed().join("/") : String(value);
}
