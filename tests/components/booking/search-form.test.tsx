import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { SearchForm } from "@/components/booking/search/search-form";
import type { WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import messages from "@/messages/en.json";
import { anAddress } from "@/tests/support/builders/availability";
import { searchTextsOf } from "@/tests/support/builders/search-texts";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { wireOffices } from "@/tests/support/builders/wire-office";

const { api } = messages.errors;
const ask = jest.fn<void, [WizardAddress]>();
const form = (current: WizardAddress | null = anAddress(), language: Language = "en") => (
  <SearchForm
    language={language}
    offices={wireOffices}
    configuration={wireConfiguration}
    texts={searchTextsOf(language)}
    current={current}
    onSearch={ask}
  />
);
const pickup = () => within(screen.getByRole("group", { name: "Pick-up" }));
const dropOff = () => within(screen.getByRole("group", { name: "Return" }));
const submit = () => userEvent.click(screen.getByRole("button", { name: "See vehicles and prices" }));
async function setDate(field: HTMLElement, date: string) {
  fireEvent.change(field, { target: { value: date } });
  fireEvent.blur(field);
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2027-06-01T10:00:00Z"), doNotFake: ["setTimeout", "queueMicrotask"] });
  ask.mockReset();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/en/rent");
});
afterEach(() => jest.useRealTimers());

test("without script it is a plain GET form to the results", () => {
  const html = renderToString(form(null));
  expect(html).toMatch(/<form [^>]*action="\/en\/rent\/vehicles" method="get"/);
  expect(html).toContain('<option selected="">10:00</option>');
  expect(html).not.toContain(api.timeUnavailable);
  for (const name of ["pickupOfficeId", "pickupDate", "pickupTime", "returnDate", "returnTime", "under25"]) {
    expect(html).toContain(`name="${name}"`);
  }
});

test("a date chosen before the page's code came stays, and the other one follows it", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(form(null));
  const early = container.querySelector<HTMLInputElement>('input[name="pickupDate"]');
  if (early) early.value = "2027-08-10";
  render(form(null), { container, hydrate: true });
  expect(pickup().getByDisplayValue("10/08/2027")).toBeInTheDocument();
  await submit();
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ pickupAt: "2027-08-10T10:00" }));
});

test("what is typed stays when a filter or the order changes the address, and gives way to another search", async () => {
  const { rerender } = render(form());
  await setDate(dropOff().getByLabelText("Return"), "2027-07-25");
  rerender(form(anAddress({ categories: ["SUV"], sort: "-price" })));
  expect(dropOff().getByLabelText("Return")).toHaveValue("25/07/2027");
  rerender(form(anAddress({ returnAt: "2027-07-21T10:00" })));
  expect(dropOff().getByLabelText("Return")).toHaveValue("21/07/2027");
});

test("what another office, a young driver and an hour outside opening times cost stands beside the question", () => {
  render(form());
  const described = (name: string) => screen.getByRole("checkbox", { name });
  expect(described("Return to a different office")).toHaveAccessibleDescription(
    "Surcharge: €20; free for 7 days or more",
  );
  expect(described("Driver under 25")).toHaveAccessibleDescription(/^Surcharge: €8 a day, €80 at most/);
  expect(pickup().getByText("Before 08:30 or after 20:00: +€40")).toBeInTheDocument();
  expect(dropOff().getByText("Before 08:30 or after 20:00: +€40")).toBeInTheDocument();
});

test("after-hours times say their fee before they are chosen", () => {
  render(form());
  const time = pickup().getByRole("combobox", { name: "Time" });
  expect(within(time).getByRole("option", { name: "07:30 · +€40" })).toBeInTheDocument();
  expect(within(time).getByRole("option", { name: "08:30" })).toBeInTheDocument();
  expect(within(time).queryByRole("option", { name: "23:45" })).not.toBeInTheDocument();
});

test("a past day is told as the day, before anything is sent, and a time that is over as the time", async () => {
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

test("days are counted while dates change, with the last minute of the same price", async () => {
  render(form());
  expect(screen.getByText("7 days")).toBeInTheDocument();
  expect(screen.getByText("no extra day if you are back by Mon 19 Jul, 10:59")).toBeInTheDocument();
  await userEvent.selectOptions(dropOff().getByRole("combobox", { name: "Time" }), "11:00");
  expect(screen.getByText("8 days")).toBeInTheDocument();
});

test("a closed date says which office is closed", async () => {
  render(form());
  await setDate(dropOff().getByLabelText("Return"), "2027-12-25");
  expect(dropOff().getByText("Our Ibiza Airport office is closed on the chosen date")).toBeInTheDocument();
  await submit();
  expect(ask).not.toHaveBeenCalled();
  expect(screen.getByRole("alert")).toHaveFocus();
});

test("a time that the new office does not offer is told, not changed in silence", async () => {
  render(form(anAddress({ pickupAt: "2027-07-12T07:30" })));
  expect(pickup().getByRole("combobox", { name: "Time" })).toHaveValue("07:30");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pick-up office" }), "Ibiza Port");
  expect(pickup().getByText(api.timeUnavailable)).toBeInTheDocument();
});

test("over 30 days: the message, a filled mail link and the subscription", async () => {
  render(form());
  await setDate(dropOff().getByLabelText("Return"), "2027-08-20");
  expect(screen.getByText("Bookings over 30 days must be requested by email")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Request by email" })).toHaveAttribute(
    "href",
    expect.stringContaining(encodeURIComponent("Mon 12 Jul 2027, 10:00 – Fri 20 Aug 2027, 10:30")),
  );
  expect(screen.getByRole("link", { name: "See the monthly subscription" })).toHaveAttribute(
    "href",
    "/en/car-subscription/ibiza",
  );
});

test("a pick-up typed digit by digit, beyond the return, takes the return along", async () => {
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

test("a date is typed as one writes it, shown as the page's language writes it, and nothing that is none is searched", async () => {
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
] as const)(
  "a text that is no date is answered with the form of a date when the field is left (%s)",
  async (language, text) => {
    render(form(anAddress(), language));
    const field = document.querySelector<HTMLInputElement>('[name="returnDate"]') ?? document.body;
    await setDate(field, "31 Feb");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
    fireEvent.change(field, { target: { value: "25/7/2027" } });
    expect(field).toBeValid();
  },
);

test("a return before the pick-up is refused with the date's message", async () => {
  render(form());
  await setDate(dropOff().getByLabelText("Return"), "2027-07-11");
  await submit();
  expect(screen.getByRole("alert")).toHaveTextContent("The selected date is not available.");
});

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

test("half an hour more is told, and which return times make another day", async () => {
  render(form());
  expect(screen.getByText("30 minutes later than chosen: one extra day")).toBeInTheDocument();
  const time = dropOff().getByRole("combobox", { name: "Time" });
  expect(within(time).getByRole("option", { name: "10:00" })).toBeInTheDocument();
  expect(within(time).getByRole("option", { name: "11:00 · 8 days" })).toBeInTheDocument();
  expect(within(time).getByRole("option", { name: "21:00 · +€40 · 8 days" })).toBeInTheDocument();
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

describe("the landing time", () => {
  const land = async (time: string) => {
    await userEvent.click(screen.getByText("Arriving by plane: add the landing time"));
    await userEvent.type(screen.getByLabelText("Landing time"), time);
  };

  test("is optional, and goes with its date into the search", async () => {
    render(form());
    await submit();
    expect(ask.mock.lastCall?.[0]).not.toHaveProperty("landsAt");
    await land("09:15");
    await submit();
    expect(ask.mock.lastCall?.[0]).toMatchObject({ pickupAt: "2027-07-12T10:00", landsAt: "2027-07-12T09:15" });
    await userEvent.selectOptions(screen.getByLabelText("Landing date"), "The day before pick-up");
    await submit();
    expect(ask.mock.lastCall?.[0]).toMatchObject({ landsAt: "2027-07-11T09:15" });
  });

  test("of a searched trip is shown again, and without script its fields are part of the form", () => {
    render(form(anAddress({ landsAt: "2027-07-13T00:20" })));
    expect(screen.getByLabelText("Landing time")).toHaveValue("00:20");
    expect(screen.getByLabelText("Landing date")).toHaveValue("1");
    const html = renderToString(form(null));
    for (const name of ["landingTime", "landingDay"]) expect(html).toContain(`name="${name}"`);
  });
});
