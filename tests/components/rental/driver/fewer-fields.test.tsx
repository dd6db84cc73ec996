import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aTypedDriver } from "@/tests/support/booked-draft";
import { browserLanguage, goOn, openDriver, storedDriver, useDriverStep } from "@/tests/support/driver-step";
import { fillSilently } from "@/tests/support/fill-silently";

useDriverStep();

test("folds hotel and remarks until one of them has a text", async () => {
  await openDriver();
  const folded = screen.getByText("Hotel or remarks").closest("details");
  expect(folded).not.toHaveAttribute("open");
  cleanup();
  await openDriver({ typed: { observations: "We arrive late." } });
  expect(screen.getByText("Hotel or remarks").closest("details")).toHaveAttribute("open");
});

test("opens hotel and remarks when one of them has an error", async () => {
  await openDriver({ typed: aTypedDriver() });
  fillSilently(screen.getByLabelText("Hotel or address on the island"), "www.example.com");
  await goOn();
  await screen.findByRole("alert");
  expect(screen.getByText("Hotel or remarks").closest("details")).toHaveAttribute("open");
});

test("preselects the nationality of the browser's region, and its telephone prefix", async () => {
  browserLanguage("de-AT");
  await openDriver();
  await waitFor(() => expect(screen.getByLabelText("Nationality")).toHaveValue("AT"));
  expect(screen.getByLabelText("Country code")).toHaveValue("AT");
  expect(storedDriver()).toMatchObject({ nationality: "AT" });
  await userEvent.selectOptions(screen.getByLabelText("Nationality"), "");
  await userEvent.type(screen.getByLabelText("First name"), "Ana");
  expect(screen.getByLabelText("Nationality")).toHaveValue("");
});

test("a form sent before the countries have loaded does not ask for the nationality that is chosen then", async () => {
  browserLanguage("de-AT");
  const { promise: listArrives, resolve: arrive } = Promise.withResolvers<void>();
  await openDriver({ listArrives });
  await goOn();
  await waitFor(() => expect(screen.getByLabelText("Nationality")).toBeInvalid());
  arrive();
  await waitFor(() => expect(screen.getByLabelText("Nationality")).toHaveValue("AT"));
  await waitFor(() => expect(screen.getByLabelText("Nationality")).toBeValid());
  expect(screen.getByLabelText("First name")).toBeInvalid();
});

test("keeps the nationality of the draft in a browser of another region", async () => {
  browserLanguage("de-AT");
  await openDriver({ typed: { nationality: "ES" } });
  await screen.findByRole("option", { name: "Austria" });
  expect(screen.getByLabelText("Nationality")).toHaveValue("ES");
});
