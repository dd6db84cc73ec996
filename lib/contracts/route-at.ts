import { deskRoutes, localisedAreas, privateRoutes, publicRoutes, type Route, type Routes } from "./routes";
import { fitsRoute, inFolders, type Surface } from "./surface-of";

/** A page's row in the table of routes. */
export interface FoundRoute extends Route {
  readonly route: string;
  readonly surface: Surface;
}

const rowsOf = (surface: Surface, routes: Routes): FoundRoute[] =>
  Object.entries(routes).map(([route, row]) => ({ ...row, route, surface }));
const parameters = ({ route }: FoundRoute) => route.split("[").length;
const rows = [
  ...rowsOf("public", publicRoutes),
  ...rowsOf("private", privateRoutes),
  ...rowsOf("desk", deskRoutes),
].sort((a, b) => parameters(a) - parameters(b));

/** The row of a path below a language; where several fit, the one with the fewest parameters. */
export function routeAt(below: string): FoundRoute | undefined {
  const path = inFolders(below);
  return rows.find(({ route }) => fitsRoute(route, path));
}

const areas = new Set(
  rows.flatMap(({ route }) => {
    const [first = ""] = route.split("/");
    const localised = Object.values(localisedAreas).find(({ internal }) => internal === first);
    return localised ? [localised.es, localised.other] : first;
  }),
);

/** Whether an area of the site begins with this segment, whatever follows: `rent`, `car-subscription`. */
export const isArea = (segment: string): boolean => areas.has(segment);
