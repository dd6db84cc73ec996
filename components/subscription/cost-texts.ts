/** Texts of the calculator, made on the server; `{…}` is filled in the browser. */
export type CostTexts = Readonly<
  Record<
    | "vehicle"
    | "island"
    | "term"
    | "km"
    | "kmValue"
    | "monthly"
    | "extra"
    | "noExtra"
    | "real"
    | "total"
    | "deposit"
    | "depositNote"
    | "rental"
    | "less"
    | "more"
    | "same"
    | "turn"
    | "turnAlways"
    | "basis"
    | "unlimited"
    | "limited"
    | "fuel"
    | "ask",
    string
  >
>;
