import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { SearchOptions } from "@/components/rental/search/search-options";
import { emptyValues } from "@/components/rental/search/search-values";
import messages from "@/messages/en.json";
import { someSearchParams } from "@/tests/support/builders/availability";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { ask, dropOff, form, pickup, setDate, submit, useSearchForm } from "@/tests/support/search-form";
import { WithSearchTexts } from "@/tests/support/search-texts";

const { api } = messages.errors;
useSearchForm();

test("renders a plain GET form to the results without JavaScript", () => {
  const html = renderToString(form(null));
  expect(html).toMatch(/<form [^>]*action="\/en\/rent\/vehicles" method="get"/);
  expect(html).toContain('<option selected="">10:00</option>');
  expect(html).not.toContain(api.timeUnavailable);
  for (const name of ["pickupOfficeId", "pickupDate", "pickupTime", "returnDate", "returnTime", "under25"]) {
    expect(html).toContain(`name="${name}"`);
  }
});

test("keeps a date chosen before hydration and adjusts the other date to it", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(form(null));
  const early = container.querySelector<HTMLInputElement>('input[name="pickupDate"]');
  if (early) early.value = "2027-08-10";
  render(form(null), { container, hydrate: true });
  expect(pickup().getByDisplayValue("10/08/2027")).toBeInTheDocument();
  await submit();
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ pickupAt: "2027-08-10T10:00" }));
});

test("keeps edited dates when a filter or the sort order changes, and replaces them on another search", async () => {
  const { rerender } = render(form());
  await setDate(dropOff().getByLabelText("Return"), "2027-07-25");
  rerender(form(someSearchParams({ categories: ["SUV"], sort: "-price" })));
  expect(dropOff().getByLabelText("Return")).toHaveValue("25/07/2027");
  rerender(form(someSearchParams({ returnAt: "2027-07-21T10:00" })));
  expect(dropOff().getByLabelText("Return")).toHaveValue("21/07/2027");
});

test("shows surcharges for another office and a young driver at their boxes, and after hours under a chosen time", async () => {
  render(form());
  const described = (name: string) => screen.getByRole("checkbox", { name });
  expect(described("Return to a different office")).toHaveAccessibleDescription(
    "Surcharge: €20; free for 7 days or more",
  );
  expect(described("Driver under 25")).toHaveAccessibleDescription(/^Surcharge: €8 a day, €80 at most/);
  expect(pickup().queryByText("After hours +€40")).toBeNull();
  await userEvent.selectOptions(pickup().getByRole("combobox", { name: "Time" }), "07:30 · +€40");
  expect(pickup().getByText("After hours +€40")).toBeInTheDocument();
});

test("shows the after-hours fee in the options of the time field", () => {
  render(form());
  const time = pickup().getByRole("combobox", { name: "Time" });
  expect(within(time).getByRole("option", { name: "07:30 · +€40" })).toBeInTheDocument();
  expect(within(time).getByRole("option", { name: "08:30" })).toBeInTheDocument();
  expect(within(time).queryByRole("option", { name: "23:45" })).not.toBeInTheDocument();
});

test("shows before submission that a past day or a past time is unavailable, each at its field", async () => {
  render(form());
  const day = pickup().getByLabelText("Pick-up");
  await setDate(day, "2027-05-31");
  expect(pickup().getByText(api.dateUnavailable)).toBeVisible();
  expect(pickup().queryByText(api.timeUnavailable)).toBeNull();
  await setDate(day, "2028-06-02");
  expect(pickup().getByText(api.dateUnavailable)).toBeVisible();
  await setDate(day, "2027-06-01");
  expect(pickup().getByText(api.timeUnavailable)).toBeVisible();
  await setDate(day, "2027-06-10");
  await setDate(dropOff().getByLabelText("Return"), "2027-06-09");
  expect(dropOff().getByText(api.dateUnavailable)).toBeVisible();
});

test("counts rental days while dates change, and shows the latest return at the same price", async () => {
  render(form());
  expect(screen.getByText("7 days")).toBeInTheDocument();
  expect(screen.getByText("no extra day if you are back by Mon 19 Jul, 10:59")).toBeInTheDocument();
  await userEvent.selectOptions(dropOff().getByRole("combobox", { name: "Time" }), "11:00");
  expect(screen.getByText("8 days")).toBeInTheDocument();
});

test("names the closed office when the chosen date is a holiday", async () => {
  render(form());
  await setDate(dropOff().getByLabelText("Return"), "2027-12-25");
  expect(dropOff().getByText("Our Ibiza Airport office is closed on the chosen date")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Request a quote" }));
  expect(ask).not.toHaveBeenCalled();
  expect(screen.getByRole("alert")).toHaveFocus();
});

test("reports a time that the new office does not offer instead of changing it silently", async () => {
  render(form(someSearchParams({ pickupAt: "2027-07-12T07:30" })));
  expect(pickup().getByRole("combobox", { name: "Time" })).toHaveValue("07:30");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pick-up office" }), "Ibiza Port");
  expect(pickup().getByText(api.timeUnavailable)).toBeInTheDocument();
});

test("over 30 days, says so, asks for a quote and links to the subscription", async () => {
  render(form());
  await setDate(dropOff().getByLabelText("Return"), "2027-08-20");
  expect(screen.getByText("Bookings over 30 days must be requested by email")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Request a quote" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See the monthly subscription" })).toHaveAttribute(
    "href",
    "/en/car-subscription/ibiza",
  );
});

test("moves the return date along when a typed pick-up date lies after it", async () => {
  render(form());
  const field = pickup().getByLabelText("Pick-up");
  for (const text of ["10/8/2", "10/8/20", "10/8/202", "10/8/2027"]) {
    fireEvent.change(field, { target: { value: text } });
    expect(field).toHaveValue(text);
  }
  fireEvent.blur(field);
  expect(pickup().getByLabelText("Pick-up")).toHaveValue("10/08/2027");
  expect(dropOff().getByLabelText("Return")).toHaveValue("17/08/2027");
});

test("accepts a typed short date, shows it in the page's format and does not search an invalid one", async () => {
  render(form());
  const field = dropOff().getByLabelText("Return");
  expect(field).toHaveValue("19/07/2027");
  field.focus();
  await userEvent.keyboard("{Control>}a{/Control}25.7.{Enter}");
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ returnAt: "2027-07-25T10:30" }));
  expect(field).toHaveValue("25/07/2027");
  await setDate(field, "31/2/27");
  expect(field).toHaveValue("31/2/27");
  await submit();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("alert")).toHaveTextContent("Enter the date as day/month/year, for example 31/12/");
});

test.each([
  ["es", "Escriba la fecha como día/mes/año, por ejemplo 31/12/"],
  ["en", "Enter the date as day/month/year, for example 31/12/"],
  ["de", "Bitte geben Sie das Datum als Tag.Monat.Jahr ein, zum Beispiel 31.12."],
  ["it", "Inserisca la data come giorno/mese/anno, ad esempio 31/12/"],
  ["fr", "Saisissez la date sous la forme jour/mois/année, par exemple 31/12/"],
] as const)("shows the expected date format when an invalid date loses focus (%s)", async (language, text) => {
  render(form(someSearchParams(), language));
  const field = document.querySelector<HTMLInputElement>('[name="returnDate"]') ?? document.body;
  await setDate(field, "31 Feb");
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
  fireEvent.change(field, { target: { value: "25/7/2027" } });
  expect(field).toBeValid();
});

test("refuses a return before the pick-up with the message for an unavailable date", async () => {
  render(form());
  await setDate(dropOff().getByLabelText("Return"), "2027-07-11");
  await submit();
  expect(screen.getByRole("alert")).toHaveTextContent("The selected date is not available.");
});

test("shows that a return 30 minutes later costs an extra day, and marks such return times", async () => {
  render(form());
  expect(screen.getByText("30 minutes later than chosen: one extra day")).toBeInTheDocument();
  const time = dropOff().getByRole("combobox", { name: "Time" });
  expect(within(time).getByRole("option", { name: "10:00" })).toBeInTheDocument();
  expect(within(time).getByRole("option", { name: "11:00 · 8 days" })).toBeInTheDocument();
  expect(within(time).getByRole("option", { name: "21:00 · +€40 · 8 days" })).toBeInTheDocument();
});

describe("landing time in the search form", () => {
  const land = async (time: string) => {
    await userEvent.type(screen.getByLabelText("Landing time"), time);
  };

  test("sends an optional landing time with its date in the search", async () => {
    render(form());
    await submit();
    expect(ask.mock.lastCall?.[0]).not.toHaveProperty("landsAt");
    await land("09:15");
    await submit();
    expect(ask.mock.lastCall?.[0]).toMatchObject({ pickupAt: "2027-07-12T10:00", landsAt: "2027-07-12T09:15" });
    await userEvent.selectOptions(screen.getByLabelText("Landing date"), "The day before");
    await submit();
    expect(ask.mock.lastCall?.[0]).toMatchObject({ landsAt: "2027-07-11T09:15" });
  });

  test("restores the landing time of a search, and renders its fields without JavaScript", () => {
    render(form(someSearchParams({ landsAt: "2027-07-13T00:20" })));
    expect(screen.getByLabelText("Landing time")).toHaveValue("00:20");
    expect(screen.getByLabelText("Landing date")).toHaveValue("1");
    const html = renderToString(form(null));
    for (const name of ["landingTime", "landingDay"]) expect(html).toContain(`name="${name}"`);
  });
});

describe("options of the search form", () => {
  const line = () => screen.getByText("Options:").closest("summary");
  const box = () => screen.getByText("Options:").closest("details");

  test("are folded and tell what they hold while nothing is chosen", () => {
    render(form());
    expect(box()).not.toHaveAttribute("open");
    expect(line()).toHaveTextContent("Options: Flight · under 25 · other office");
  });

  test("tell what is chosen in the line that opens them", async () => {
    render(form(someSearchParams({ landsAt: "2027-07-12T09:15", under25: true, returnOfficeId: 3 })));
    expect(line()).toHaveTextContent("Options: Landing 09:15 · Driver under 25 · Return: Ibiza Port");
    await userEvent.click(screen.getByRole("checkbox", { name: "Driver under 25" }));
    expect(line()).toHaveTextContent("Options: Landing 09:15 · Return: Ibiza Port");
  });
});

test("shows the dates in words over the typed form, for the eye only", () => {
  render(form());
  expect(pickup().getByText("Mon 12 Jul")).toHaveAttribute("aria-hidden", "true");
  expect(dropOff().getByText("Mon 19 Jul")).toHaveAttribute("aria-hidden", "true");
});

test("opens the folded options when an error stands inside them", () => {
  const options = (hasError: boolean) => (
    <WithSearchTexts language="en">
      <SearchOptions offices={wireOffices} language="en" values={emptyValues(wireOffices)} hasError={hasError}>
        <p>The error</p>
      </SearchOptions>
    </WithSearchTexts>
  );
  const { rerender } = render(options(false));
  expect(screen.getByText("The error")).not.toBeVisible();
  rerender(options(true));
  expect(screen.getByText("The error")).toBeVisible();
});
