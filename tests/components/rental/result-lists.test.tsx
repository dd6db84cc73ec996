import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paths } from "@/lib/contracts/paths";
import { anAvailability, anOfferedGroup } from "@/tests/support/builders/availability";
import { cards, openResults, results, searchParams } from "@/tests/support/vehicle-results";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);
beforeEach(() => window.sessionStorage.clear());

test("vehicles that a driver under 25 may not have are one folded line at the end", async () => {
  const young = { available: false, unitsLeft: null, unavailableReason: "UNDER25" as const, minimumAge: 25 };
  const groups = [
    anOfferedGroup("A", searchParams),
    anOfferedGroup("E", searchParams, { ...young, categories: ["SUV"] }),
    anOfferedGroup("F", searchParams, { ...young, categories: ["SUV"] }),
  ];
  await openResults({ under25: true }, anAvailability(searchParams, groups));
  const folded = screen.getByRole("article", { name: "Model E or similar" });
  expect(folded).not.toBeVisible();
  await userEvent.click(screen.getByText("2 more from age 25"));
  expect(folded).toBeVisible();
  expect(folded).toHaveTextContent("from age 25");
  expect(within(folded).queryByRole("button")).toBeNull();
  expect(screen.getByRole("checkbox", { name: "SUV 0" })).toBeDisabled();
});

test("cars and motorcycles are two lists with their own filters, order and prices from, and Back returns", async () => {
  const scooter = anOfferedGroup("M1", searchParams, { categories: ["MOTORCYCLE"], passengers: 2 });
  const groups = [anOfferedGroup("A", searchParams), anOfferedGroup("C", searchParams), scooter];
  const day = { ...searchParams, pickupAt: "2027-07-13T10:00", returnAt: "2027-07-20T10:30" };
  const totals = groups.map(({ id }) => ({ groupId: id, totalCents: id * 10_000 }));
  const alternatives = [{ kind: "date" as const, ...day, groupId: null, fromCents: 10_000, groups: totals }];
  await openResults({}, anAvailability(searchParams, groups, { alternatives, HORAMAX: "2027-07-01T08:30:00.000Z" }));
  const lists = within(screen.getByRole("navigation", { name: "Type of vehicle" }));
  expect(lists.getByRole("link", { current: true })).toHaveTextContent("Cars2");
  expect(cards()).toEqual(["Model A or similar", "Model C or similar"]);
  expect(screen.getByRole("button", { name: /^Tue\u00a013\u00a0Jul/ })).toHaveTextContent("from €100");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Price: high to low");
  await userEvent.click(lists.getByRole("link", { name: "Motorcycles 1" }));
  expect(cards()).toEqual(["Model M1 or similar"]);
  expect(window.location.search).toContain("category=MOTORCYCLE");
  expect(screen.getByRole("combobox", { name: "Sort" })).toHaveValue("price");
  expect(screen.getByRole("button", { name: /^Tue\u00a013\u00a0Jul/ })).toHaveTextContent("from €1,100");
  expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
  await userEvent.click(lists.getByRole("link", { name: "Cars 2" }));
  expect(cards()).toEqual(["Model C or similar", "Model A or similar"]);
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  });
  expect(cards()).toEqual(["Model M1 or similar"]);
});

test("a search for motorcycles opens their list, and one kind alone has no tabs", async () => {
  const scooter = anOfferedGroup("M1", searchParams, { categories: ["MOTORCYCLE"] });
  await openResults(
    { categories: ["MOTORCYCLE"] },
    anAvailability(searchParams, [anOfferedGroup("A", searchParams), scooter]),
  );
  expect(screen.getByRole("link", { current: true })).toHaveTextContent("Motorcycles1");
  cleanup();
  await openResults({}, anAvailability(searchParams, [anOfferedGroup("A", searchParams)]));
  expect(screen.queryByRole("navigation", { name: "Type of vehicle" })).toBeNull();
});

test("a press on a card opens all about the vehicle at an address of its own; closing returns the focus to the card", async () => {
  const group = anOfferedGroup("A", searchParams, { bagsLarge: 2, features: ["USB", "ISOFIX"], year: 2024 });
  await openResults({}, anAvailability(searchParams, [group, anOfferedGroup("C", searchParams)]));
  const link = screen.getByRole("link", { name: "Model A or similar" });
  expect(link.getAttribute("href")).toContain("vehicle=1");
  await userEvent.click(link);
  const sheet = within(await screen.findByRole("dialog", { name: "Model A or similar" }));
  expect(window.location.search).toContain("vehicle=1");
  expect(sheet.getAllByText("2 large + 1 small bag")).toHaveLength(2);
  expect(sheet.getByText("Isofix")).toBeInTheDocument();
  expect(sheet.getByRole("row", { name: "Basic Included €900 €700" })).toBeInTheDocument();
  expect(sheet.getByRole("row", { name: "Premium €119 €0 €0" })).toBeInTheDocument();
  expect(sheet.getByText("Drivers under 25: €8 more a day, €80 each at most.")).toBeInTheDocument();
  expect(sheet.getByText(/We guarantee the group, not the model/)).toBeInTheDocument();
  await userEvent.click(sheet.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.search).not.toContain("vehicle=");
  expect(link).toHaveFocus();
});

test("the browser's Back closes a vehicle's sheet, and Forward opens it again", async () => {
  await openResults();
  await userEvent.click(screen.getByRole("link", { name: "Model A or similar" }));
  await screen.findByRole("dialog", { name: "Model A or similar" });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.search).not.toContain("vehicle=");
  act(() => window.history.forward());
  expect(await screen.findByRole("dialog", { name: "Model A or similar" })).toBeInTheDocument();
});

test("a link to a vehicle of the results opens its sheet, and Choose in it goes on with that vehicle", async () => {
  const wanted = paths.wizard("en", "vehicles", searchParams);
  await openWizard({ path: `${wanted}&vehicle=3`, searchParams, availability: results() });
  const sheet = within(await screen.findByRole("dialog", { name: "Model C or similar" }));
  await userEvent.click(sheet.getByRole("button", { name: "Choose Model C or similar" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Choose your cover" })).toBeInTheDocument();
});

test("the desk's photos of a group are the sheet's gallery", async () => {
  const photo = (name: string) => ({ url: `/photo/${name}.webp`, alt: name, width: 1200, height: 800 });
  const images = [photo("front"), photo("boot")];
  const group = anOfferedGroup("A", searchParams, { images });
  const path = `${paths.wizard("en", "vehicles", searchParams)}&vehicle=1`;
  await openWizard({ path, searchParams, availability: anAvailability(searchParams, [group]) });
  const gallery = within(await screen.findByRole("list", { name: "Photos of the vehicle" }));
  expect(gallery.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(["front", "boot"]);
});
