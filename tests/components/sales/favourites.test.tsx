import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FavouriteButton } from "@/components/sales/favourites/favourite-button";
import { FavouriteCars } from "@/components/sales/favourites/favourite-cars";
import { favourites } from "@/components/sales/stored-cars";

const storedIds = () => window.localStorage.getItem("favourites");
const storeIds = (...ids: number[]) => window.localStorage.setItem("favourites", JSON.stringify(ids));

afterEach(() => window.localStorage.clear());

describe("favourite button", () => {
  it("saves a favourite car on the device and removes it again", async () => {
    render(<FavouriteButton id={7} label="Save Seat Ibiza" />);
    const heart = screen.getByRole("button", { name: "Save Seat Ibiza", pressed: false });
    await userEvent.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(storedIds()).toBe("[7]");
    await userEvent.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "false");
    expect(storedIds()).toBe("[]");
  });

  it("updates the favourite button when another tab changes the favourites", () => {
    render(<FavouriteButton id={7} label="Save" />);
    storeIds(7);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "favourites" })));
    expect(screen.getByRole("button", { name: "Save" })).toHaveAttribute("aria-pressed", "true");
  });
});

it("stores at most sixty favourite cars and drops the oldest", () => {
  for (let id = 1; id <= 61; id += 1) favourites.toggle(id);
  expect(favourites.ids()).toHaveLength(60);
  expect(favourites.ids()).not.toContain(1);
});

it.each(["{", '{"a":1}', '["x",null,-1,1.5]', '"7"'])("ignores corrupt favourites in storage: %s", (text) => {
  window.localStorage.setItem("favourites", text);
  expect(favourites.ids()).toEqual([]);
});

describe("favourites page", () => {
  const texts = { failed: "Could not load", retry: "Try again" };
  const open = (load: (ids: readonly number[]) => Promise<React.ReactNode>) =>
    render(<FavouriteCars load={load} empty={<p>None yet</p>} waiting={<p>Waiting</p>} texts={texts} />);

  it("loads the device's favourite cars, the latest first", async () => {
    storeIds(3, 9);
    const requests: (readonly number[])[] = [];
    open(async (ids) => {
      requests.push(ids);
      return <p>Cards of {ids.join(" and ")}</p>;
    });
    expect(screen.getByText("Waiting")).toBeVisible();
    expect(await screen.findByText("Cards of 9 and 3")).toBeVisible();
    expect(requests).toEqual([[9, 3]]);
  });

  it("sends no request when there are no favourites", async () => {
    open(() => Promise.reject(new Error("asked")));
    expect(await screen.findByText("None yet")).toBeVisible();
  });

  it("shows an error when favourites cannot be loaded, keeps them and retries", async () => {
    storeIds(3);
    let tries = 0;
    open(async () => {
      tries += 1;
      if (tries === 1) throw new Error("offline");
      return <p>There</p>;
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Could not load");
    expect(storedIds()).toBe("[3]");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("There")).toBeVisible();
  });
});
