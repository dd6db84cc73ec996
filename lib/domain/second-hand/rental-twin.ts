interface Model {
  readonly brand: string;
  readonly model: string;
  readonly gearbox: string;
}
interface Group {
  /** As the fleet names it: `VW Polo`. */
  readonly exampleModel: string;
  readonly gearbox: string;
}

const plain = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Makers and models that the fleet calls otherwise than their papers do. */
const fleetBrands: Readonly<Record<string, string>> = { volkswagen: "vw" };
const fleetModels: Readonly<Record<string, string>> = {
  tourneocustom: "tourneo",
  sh125i: "sh125",
  "500c": "500cabrio",
};

/**
 * The rental group whose example is a car's model, the one with its gearbox first; undefined where the fleet has none
 * (rules section 12: cars of our own fleet).
 */
export function rentalTwin<G extends Group>({ brand, model, gearbox }: Model, groups: readonly G[]): G | undefined {
  const [maker, name] = [plain(brand), plain(model)];
  const inFleet = (fleetBrands[maker] ?? maker) + (fleetModels[name] ?? name);
  const twins = groups.filter(({ exampleModel }) => plain(exampleModel) === inFleet);
  return twins.find((group) => group.gearbox === gearbox) ?? twins[0];
}
