import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "@/messages/en.json";
import { anAddress } from "@/tests/support/builders/availability";
import { ask, form, submit, useSearchForm } from "@/tests/support/search-form";

useSearchForm();

test("another return office is offered only where it is permitted", async () => {
  render(form());
  await userEvent.click(screen.getByRole("checkbox", { name: "Return to a different office" }));
  const select = screen.getByRole("combobox", { name: "Return office" });
  expect(
    within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Ibiza Airport", "Ibiza Port"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pick-up office" }), "Palma Airport");
  expect(screen.queryByRole("checkbox", { name: "Return to a different office" })).not.toBeInTheDocument();
});

test("offices are remembered as objects, and the campaign value of the address goes into the search", async () => {
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

test("a search without a change of its fields stores its offices under the specification's keys", async () => {
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

test("devOfiDif is false again when the next pick-up office permits no other return", async () => {
  window.history.replaceState(null, "", "/en/rent?Id=P&DO=1");
  render(form(null));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Return office" }), "Ibiza Airport");
  expect(window.localStorage.getItem("devOfiDif")).toBe("true");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pick-up office" }), "Palma Airport");
  expect(window.localStorage.getItem("devOfiDif")).toBe("false");
});

test.each(["101", "-1", "ten", "1.5"])("a discount of %s in the address is ignored", (discount) => {
  window.history.replaceState(null, "", `/en/rent?discount=${discount}`);
  render(form(null));
  expect(window.localStorage.getItem("discount")).toBeNull();
});

test("a search with an office that is not ours begins at the first one", async () => {
  render(form(anAddress({ pickupOfficeId: 99, returnOfficeId: 99 })));
  expect(screen.getByRole("combobox", { name: "Pick-up office" })).toHaveValue("1");
  await submit();
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ pickupOfficeId: 1, returnOfficeId: 1 }));
});

test("a coupon of the address goes along with the search, unless it is left behind", async () => {
  window.history.replaceState(null, "", "/en/rent?coupon=islas10");
  render(form(null));
  expect(await screen.findByText(/^Coupon ISLAS10 applies to your search/)).toBeVisible();
  await submit();
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ coupon: "ISLAS10" }));
  await userEvent.click(screen.getByRole("button", { name: messages.search.couponLeave }));
  await submit();
  expect(ask).toHaveBeenLastCalledWith(expect.not.objectContaining({ coupon: expect.anything() }));
});

test("what is no coupon code in the address is ignored", async () => {
  window.history.replaceState(null, "", "/en/rent?coupon=%3Cb%3E");
  render(form(null));
  await submit();
  expect(ask).toHaveBeenLastCalledWith(expect.not.objectContaining({ coupon: expect.anything() }));
});
