import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MapOnDemand } from "@/components/fleet/office/map-on-demand";

const map = (
  <MapOnDemand href="/map/ibiza-centro.de.html" title="Karte" show="Karte ansehen" note="Nichts wird vorher geladen." />
);

it("loads the map only on request and moves the focus to it", async () => {
  render(map);
  expect(screen.queryByTitle("Karte")).toBeNull();
  expect(screen.getByText("Nichts wird vorher geladen.")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Karte ansehen" }));
  expect(screen.getByTitle("Karte")).toHaveAttribute("src", "/map/ibiza-centro.de.html");
  expect(screen.getByTitle("Karte")).toHaveFocus();
  expect(screen.queryByRole("link")).toBeNull();
});
