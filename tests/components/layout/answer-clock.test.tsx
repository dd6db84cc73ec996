import { render, screen } from "@testing-library/react";
import { AnswerClock } from "@/components/sales/enquiry/enquiry-answer";

const texts = { left: "{hours} h {minutes} min left", over: "Please call us" };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 30_000).toISOString();

it.each([
  [48 * 60 - 1, "47 h 59 min left"],
  [61, "1 h 1 min left"],
  [0, "0 h 0 min left"],
])("shows the time left when %i minutes remain", async (minutes, expected) => {
  render(<AnswerClock before={inMinutes(minutes)} {...texts} />);
  expect(await screen.findByRole("timer")).toHaveTextContent(expected);
});

it("asks the visitor to call once the promised answer time has passed", async () => {
  render(<AnswerClock before={inMinutes(-10)} {...texts} />);
  expect(await screen.findByRole("timer")).toHaveTextContent("Please call us");
});
