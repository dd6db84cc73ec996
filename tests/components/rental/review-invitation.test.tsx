import { screen } from "@testing-library/react";
import { ReviewInvitation } from "@/components/rental/reviews/review-invitation";
import { renderWithTexts } from "@/tests/support/with-texts";

it("leads from the booking to its review while it may be written", () => {
  renderWithTexts(<ReviewInvitation booking={{ reviewToken: "abc" }} language="en" />);
  expect(screen.getByRole("link", { name: "Write my review" })).toHaveAttribute("href", "/en/rent/review/abc");
});

it("does not ask for a review that is written, withdrawn or too late", () => {
  renderWithTexts(<ReviewInvitation booking={{ reviewToken: null }} language="en" />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  expect(document.body).toHaveTextContent("");
});
