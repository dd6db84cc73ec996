/** Closed vocabularies of second-hand cars (contract section 4); fuel, gearbox and label are the fleet's. */
export const bodyTypes = ["SALOON", "COMPACT", "SUV", "ESTATE", "CABRIO", "MPV", "VAN", "MOTORCYCLE"] as const;
export type BodyType = (typeof bodyTypes)[number];

export const tractions = ["FRONT", "REAR", "ALL"] as const;

export const energyLabels = ["A", "B", "C", "D", "E", "F", "G"] as const;

export const carOrigins = ["OWN_RENTAL", "PURCHASE"] as const;

/** Colour families: a filter and the paint of the drawing. */
export const carColors = [
  "WHITE",
  "BLACK",
  "GREY",
  "SILVER",
  "BLUE",
  "RED",
  "GREEN",
  "BROWN",
  "BEIGE",
  "YELLOW",
  "ORANGE",
] as const;
export type CarColor = (typeof carColors)[number];

export const carEquipment = [
  "AIR_CONDITIONING",
  "CLIMATE_CONTROL",
  "BLUETOOTH",
  "SMARTPHONE_MIRRORING",
  "NAVIGATION",
  "CRUISE_CONTROL",
  "ADAPTIVE_CRUISE",
  "LANE_ASSIST",
  "BLIND_SPOT",
  "EMERGENCY_BRAKE",
  "PARKING_SENSORS",
  "REAR_CAMERA",
  "LED_LIGHTS",
  "RAIN_SENSOR",
  "KEYLESS",
  "HEATED_SEATS",
  "LEATHER",
  "PANORAMIC_ROOF",
  "ELECTRIC_TAILGATE",
  "ROOF_RAILS",
  "TOW_BAR",
  "ALLOY_WHEELS",
  "SPARE_WHEEL",
  "ISOFIX",
  "FAST_CHARGING",
  "HEAT_PUMP",
  "ABS",
  "TOP_CASE",
] as const;
export type CarEquipment = (typeof carEquipment)[number];

/** What a used car shows on close inspection; `place` is where on the drawing it is marked. */
export const imperfectionKinds = [
  "SCRATCH",
  "STONE_CHIPS",
  "DENT",
  "SCUFFED_RIM",
  "WORN_SEAT",
  "REPAINTED_PANEL",
] as const;
export const carPlaces = [
  "FRONT_BUMPER",
  "REAR_BUMPER",
  "BONNET",
  "LEFT_FRONT_DOOR",
  "RIGHT_FRONT_DOOR",
  "LEFT_REAR_DOOR",
  "RIGHT_REAR_DOOR",
  "TAILGATE",
  "FRONT_WHEEL",
  "REAR_WHEEL",
  "DRIVER_SEAT",
  "ROOF",
] as const;

export const carSorts = ["price", "-price", "installment", "km", "-year", "newest", "saving"] as const;
export type CarSort = (typeof carSorts)[number];

/** Filters whose values are counted; the order is that of the panel. */
export const facetFields = [
  "brand",
  "model",
  "type",
  "fuel",
  "gearbox",
  "seats",
  "doors",
  "color",
  "label",
  "traction",
  "office",
] as const;
export type FacetField = (typeof facetFields)[number];

/** What a buyer asks about a car (contract section 6). */
export const carInterests = ["INFO", "FINANCE", "DELIVERY", "TEST_DRIVE", "SIMILAR"] as const;
export type CarInterest = (typeof carInterests)[number];
