import { screen } from "@testing-library/react";
import { paths } from "@/lib/contracts/paths";
import { someSearchParams } from "@/tests/support/builders/availability";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);

test("a link with the return on the other island says why it is refused, and offers a search on each island", async () => {
  const searchParams = { ...someSearchParams(), pickupOfficeId: 3, returnOfficeId: 4, under25: true };
  await openWizard({
    path: paths.wizard("en", "vehicles", searchParams),
    searchParams,
    availability: null,
    refusal: { ok: false, code: "RETURN_OFFICE_NOT_ALLOWED", fields: [], data: null },
  });
  expect(screen.getByRole("alert")).toHaveTextContent("This office does not accept returns from the pick-up office");
  expect(screen.getByText("Vehicles cannot be returned on the other island. Rent one on each:")).toBeInTheDocument();
  const search = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect(search(/^Ibiza Port, /)).toMatch(/pickupOfficeId=3&returnOfficeId=3&.*2027-07-15T10%3A00&under25=1$/);
  expect(search(/^Palma Airport, /)).toMatch(/pickupOfficeId=4&returnOfficeId=4&.*2027-07-15T16%3A00/);
});

test("a search over 30 days that the browser made leads to the page with the request", async () => {
  const searchParams = { ...someSearchParams(), returnAt: "2027-09-01T10:00" as const };
  await openWizard({
    path: paths.wizard("en", "vehicles", searchParams),
    searchParams,
    availability: null,
    refusal: { ok: false, code: "OVER_30_DAYS", fields: [], data: null },
  });
  expect(screen.getByRole("heading", { level: 1, name: "We will prepare a quote for you" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Bookings over 30 days must be requested by email");
  expect(screen.getByRole("link", { name: "Request a quote" }).getAttribute("href")).toMatch(
    /^\/en\/rent\/vehicles\?.*returnAt=2027-09-01/,
  );
});
