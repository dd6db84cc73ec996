import { getTranslations } from "next-intl/server";
import type { DeskField } from "@/components/staff/action-form";
import { textsInFive } from "@/components/staff/texts-in-five";
import type { DeskGroup } from "@/lib/contracts/fleet/desk-fleet";
import {
  categories,
  environmentalLabels,
  fuels,
  gearboxes,
  licenceClasses,
  vehicleFeatures,
  vehicleKinds,
} from "@/lib/domain/fleet/fleet";

const counts = ["year", "passengers", "doors", "bagsLarge", "bagsSmall", "minimumAge"] as const;

/** Form fields of a rental group. Code and kind are set once, when a group is created. */
export async function groupFields(group: DeskGroup | null): Promise<readonly DeskField[]> {
  const [t, words] = await Promise.all([getTranslations("desk.fleet.edit"), getTranslations("vehicles")]);
  const number = (name: (typeof counts)[number] | "sortOrder"): DeskField => ({
    kind: "number",
    name,
    label: t(name),
    value: String(group?.[name] ?? ""),
  });
  const yearsOf = (licence: (typeof licenceClasses)[number]) =>
    group?.licenceRules.find(({ licenceClass }) => licenceClass === licence)?.minimumYears;
  const marks = [
    ["orSimilar", t("orSimilar")],
    ["under25Allowed", t("under25")],
    ["featured", t("featured")],
  ] as const;
  const newGroupFields: readonly DeskField[] = [
    { kind: "text", name: "code", label: t("code"), hint: t("codeHint") },
    { kind: "select", name: "kind", label: t("kind"), options: vehicleKinds.map((kind) => [kind, t(`kinds.${kind}`)]) },
  ];
  return [
    ...(group ? [] : newGroupFields),
    { kind: "text", name: "exampleModel", label: t("exampleModel"), value: group?.exampleModel ?? "" },
    { kind: "text", name: "acriss", label: t("acriss"), value: group?.acriss ?? "" },
    { kind: "heading", name: "names", label: t("names") },
    ...textsInFive("names", "text", group?.names ?? null),
    { kind: "heading", name: "facts", label: t("facts") },
    ...counts.map(number),
    {
      kind: "select",
      name: "fuel",
      label: t("fuel"),
      value: group?.fuel ?? "",
      options: fuels.map((fuel) => [fuel, words(`fuel.${fuel}`)]),
    },
    {
      kind: "select",
      name: "gearbox",
      label: t("gearbox"),
      value: group?.gearbox ?? "",
      options: gearboxes.map((gearbox) => [gearbox, words(`gearbox.${gearbox}`)]),
    },
    {
      kind: "select",
      name: "environmentalLabel",
      label: t("label"),
      value: group?.environmentalLabel ?? "",
      options: [
        ...(group ? [] : [["", "–"] as const]),
        ...environmentalLabels.map((label) => [label, label === "NONE" ? t("noLabel") : label] as const),
      ],
    },
    { kind: "text", name: "consumption", label: t("consumption"), value: group?.consumption ?? "" },
    { kind: "number", name: "rangeKm", label: t("rangeKm"), value: String(group?.rangeKm ?? "") },
    { kind: "number", name: "kmPerDay", label: t("kmPerDay"), hint: t("kmHint"), value: String(group?.kmPerDay ?? 0) },
    number("sortOrder"),
    { kind: "heading", name: "licenceRules", label: t("licences") },
    ...licenceClasses.map(
      (licence): DeskField => ({
        kind: "number",
        name: `licence${licence}`,
        label: t("licence", { licence }),
        hint: t("licenceHint"),
        value: String(yearsOf(licence) ?? ""),
      }),
    ),
    {
      kind: "boxes",
      name: "features",
      label: t("features"),
      values: group?.features ?? [],
      options: vehicleFeatures.map((feature) => [feature, words(`feature.${feature}`)]),
    },
    {
      kind: "boxes",
      name: "categories",
      label: t("categories"),
      values: group?.categories ?? [],
      options: categories.flatMap((category) =>
        category === "SPECIALS" ? [] : [[category, words(`category.${category}`)] as const],
      ),
    },
    {
      kind: "boxes",
      name: "marks",
      label: t("marks"),
      values: group ? marks.flatMap(([mark]) => (group[mark] ? [mark] : [])) : ["orSimilar", "under25Allowed"],
      options: marks,
    },
  ];
}
