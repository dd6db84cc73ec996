import { screen } from "@testing-library/react";
import { BookingPlaces } from "@/components/rental/result/arrival-card";

import { wireBooking } from "@/tests/support/builders/wire-booking";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { renderWithTexts } from "@/tests/support/with-texts";

it("a return at the pick-up office is said in two lines, without address and telephone again", () => {
  renderWithTexts(
    <BookingPlaces
      booking={wireBooking({ pickupOfficeId: 1, returnOfficeId: 1 })}
      offices={wireOffices}
      configuration={wireConfiguration}
      language="en"
      map={() => <p>Map</p>}
    />,
  );
  expect(screen.getByRole("heading", { name: "Return office" }).parentElement).toHaveTextContent(
    /^Return office ?Same place as the pick-up ?Opening hours: Daily \d\d:\d\d–\u2060?\d\d:\d\d$/,
  );
  expect(screen.getAllByText("Map")).toHaveLength(1);
});
