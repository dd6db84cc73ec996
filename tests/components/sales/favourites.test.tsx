import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FavouriteButton } from "@/components/sales/favourites/favourite-button";
import { FavouriteCars } from "@/components/sales/favourites/favourite-cars";
import { favourites } from "@/components/sales/stored-cars";

const storedIds = () => window.localStorage.getItem("favourites");
const storeIds = (...ids: number[]) => window.localStorage.setItem("favourites", JSON.stringify(ids));

afterEach(() => window.localStorage.clear());

describe("the heart of a car", () => {
  it("keeps the car on the device and gives it up again", async () => {
    render(<FavouriteButton id={7} label="Save Seat Ibiza" />);
    const heart = screen.getByRole("button", { name: "Save Seat Ibiza", pressed: false });
    await userEvent.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(storedIds()).toBe("[7]");
    await userEvent.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "false");
    expect(storedIds()).toBe("[]");
  });

  it("follows another tab", () => {
    render(<FavouriteButton id={7} label="Save" />);
    storeIds(7);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "favourites" })));
    expect(screen.getByRole("button", { name: "Save" })).toHaveAttribute("aria-pressed", "true");
  });
});

it("holds sixty cars, the oldest goes first", () => {
  for (let id = 1; id <= 61; id += 1) favourites.toggle(id);
  expect(favourites.ids()).toHaveLength(60);
  expect(favourites.ids()).not.toContain(1);
});

it.each(["{", '{"a":1}', '["x",null,-1,1.5]', '"7"'])("takes %s in the storage for nothing", (text) => {
  window.localStorage.setItem("favourites", text);
  expect(favourites.ids()).toEqual([]);
});

describe("the page of favourites", () => {
  const texts = { failed: "Could not load", retry: "Try again" };
  const open = (load: (ids: readonly number[]) => Promise<React.ReactNode>) =>
    render(<FavouriteCars load={load} empty={<p>None yet</p>} waiting={<p>Waiting</p>} texts={texts} />);

  it("asks for the device's cars, the latest first", async () => {
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

  it("asks nobody where nothing is kept", async () => {
    open(() => Promise.reject(new Error("asked")));
    expect(await screen.findByText("None yet")).toBeVisible();
  });

  it("says when the cars can't be had, keeps them and asks again", async () => {
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
