import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AlertDecision } from "@/components/sales/alert/alert-decision";
import messages from "@/messages/en.json";

const { alertPage } = messages.secondHand;

function open(outcome: Parameters<typeof AlertDecision>[0]["outcome"] = null) {
  const posted: Record<string, unknown>[] = [];
  render(
    <AlertDecision
      language="en"
      token="abc"
      filters={["Seat", "Diesel"]}
      outcome={outcome}
      texts={{ ...alertPage, go: alertPage.pending.go, end: alertPage.pending.end }}
      change={async (form) => {
        posted.push(Object.fromEntries(form));
      }}
    />,
  );
  return posted;
}

it("shows the filters of the alert and submits nothing by itself", () => {
  const posted = open();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Seat", "Diesel"]);
  expect(posted).toEqual([]);
});

it.each([
  ["go", alertPage.pending.go],
  ["end", alertPage.pending.end],
])('submits the token of the link and the decision "%s" on one press', async (wish, name) => {
  const posted = open();
  await userEvent.click(screen.getByRole("button", { name }));
  expect(posted).toEqual([{ lang: "en", token: "abc", decision: wish }]);
});

it.each([
  ["success", "status"],
  ["error", "alert"],
] as const)("shows an alert result of type %s with the role %s", (tone, role) => {
  open({ tone, text: "That came of it" });
  expect(screen.getByRole(role)).toHaveTextContent("That came of it");
});
