import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "@/messages/en.json";
import { someSearchParams } from "@/tests/support/builders/availability";
import { ask, form, submit, useSearchForm } from "@/tests/support/search-form";

useSearchForm();

test("lists offices of the other island as returns that cannot be chosen, and offers a search on each island", async () => {
  render(form());
  await userEvent.click(screen.getByRole("checkbox", { name: "Return to a different office" }));
  const select = screen.getByRole("combobox", { name: "Return office" });
  const options = () => within(select).getAllByRole<HTMLOptionElement>("option");
  expect(options().map(({ textContent }) => textContent)).toEqual([
    "Ibiza Airport",
    "Ibiza Port",
    "Palma Airport (other island)",
  ]);
  expect(options().map(({ disabled }) => disabled)).toEqual([false, false, true]);
  expect(select).toHaveDisplayValue("Ibiza Port");
  expect(screen.getByText("Vehicles cannot be returned on the other island. Rent one on each:")).toBeInTheDocument();
  const search = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(search("Ibiza Airport, Mon\u00a012\u00a0Jul to Thu\u00a015\u00a0Jul")).toBe(
    "/en/rent/vehicles?pickupOfficeId=1&returnOfficeId=1&pickupAt=2027-07-12T10%3A00&returnAt=2027-07-15T10%3A00",
  );
  expect(search("Palma Airport, Thu\u00a015\u00a0Jul to Mon\u00a019\u00a0Jul")).toBe(
    "/en/rent/vehicles?pickupOfficeId=4&returnOfficeId=4&pickupAt=2027-07-15T16%3A00&returnAt=2027-07-19T10%3A30",
  );
});

test("without days to share out, leads from Palma to the search form of each island", async () => {
  render(form({ ...someSearchParams(), returnAt: "2027-07-13T10:30" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pick-up office" }), "Palma Airport");
  await userEvent.click(screen.getByRole("checkbox", { name: "Return to a different office" }));
  const select = screen.getByRole("combobox", { name: "Return office" });
  expect(select).toHaveDisplayValue("Palma Airport");
  expect(screen.getByRole("link", { name: "Ibiza Airport" })).toHaveAttribute("href", "/en/rent?Id=1");
});

test("stores offices as objects, and sends the discount in the URL with the search", async () => {
  window.history.replaceState(null, "", "/en/rent?Id=P&DO=1&discount=10");
  render(form(null));
  expect(screen.getByRole("combobox", { name: "Pick-up office" })).toHaveValue("3");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Return office" }), "Ibiza Airport");
  expect(JSON.parse(window.localStorage.getItem("oficinaRecoge") ?? "{}")).toMatchObject({ id: 3, sigla: "P" });
  expect(JSON.parse(window.localStorage.getItem("oficinaDevuelve") ?? "{}")).toMatchObject({ id: 1, sigla: "AE" });
  expect(window.localStorage.getItem("devOfiDif")).toBe("true");
  expect(window.localStorage.getItem("discount")).toBe("10");
  await submit();
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ pickupOfficeId: 3, returnOfficeId: 1, discount: 10 }));
});

test("a search with unchanged fields stores its offices under the specified keys", async () => {
  window.history.replaceState(null, "", "/en/rent?Id=4");
  render(form(null));
  await submit();
  const idIn = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? "{}").id;
  expect([idIn("oficinaRecoge"), idIn("oficinaDevuelve"), window.localStorage.getItem("devOfiDif")]).toEqual([
    4,
    4,
    "false",
  ]);
});

test("resets devOfiDif to false when the next pick-up office permits no other return office", async () => {
  window.history.replaceState(null, "", "/en/rent?Id=P&DO=1");
  render(form(null));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Return office" }), "Ibiza Airport");
  expect(window.localStorage.getItem("devOfiDif")).toBe("true");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pick-up office" }), "Palma Airport");
  expect(window.localStorage.getItem("devOfiDif")).toBe("false");
});

test.each(["101", "-1", "ten", "1.5"])("ignores a discount of %s in the URL", (discount) => {
  window.history.replaceState(null, "", `/en/rent?discount=${discount}`);
  render(form(null));
  expect(window.localStorage.getItem("discount")).toBeNull();
});

test("replaces an unknown office in the URL by the first office", async () => {
  render(form(someSearchParams({ pickupOfficeId: 99, returnOfficeId: 99 })));
  expect(screen.getByRole("combobox", { name: "Pick-up office" })).toHaveValue("1");
  await submit();
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ pickupOfficeId: 1, returnOfficeId: 1 }));
});

test("sends the coupon in the URL with the search unless it is removed", async () => {
  window.history.replaceState(null, "", "/en/rent?coupon=islas10");
  render(form(null));
  expect(await screen.findByText(/^Coupon ISLAS10 applies to your search/)).toBeVisible();
  await submit();
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ coupon: "ISLAS10" }));
  await userEvent.click(screen.getByRole("button", { name: messages.search.couponLeave }));
  await submit();
  expect(ask).toHaveBeenLastCalledWith(expect.not.objectContaining({ coupon: expect.anything() }));
});

test("ignores an invalid coupon code in the URL", async () => {
  window.history.replaceState(null, "", "/en/rent?coupon=%3Cb%3E");
  render(form(null));
  await submit();
  expect(ask).toHaveBeenLastCalledWith(expect.not.objectContaining({ coupon: expect.anything() }));
});
