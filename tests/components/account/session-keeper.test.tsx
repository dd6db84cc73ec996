import { act, render, screen } from "@testing-library/react";
import { SessionKeeper } from "@/components/account/session-keeper";
import { answerSignIn } from "@/tests/support/sign-in-answers";

const minute = 60_000;
const here = { isAuthenticated: true, firstName: "Ada" };
const open = () =>
  render(
    <SessionKeeper language="en" loading={<p>logo</p>}>
      <button type="button">Cancel booking</button>
    </SessionKeeper>,
  );
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

describe("session keeper", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("covers the page with the logo and makes it inert until the first session check is answered", async () => {
    const { checks } = answerSignIn({ session: here });
    open();
    expect(screen.getByText("logo")).toBeVisible();
    expect(screen.getByText("Cancel booking").parentElement).toHaveAttribute("inert");
    await pass(0);
    expect(screen.queryByText("logo")).toBeNull();
    expect(screen.getByText("Cancel booking").parentElement).not.toHaveAttribute("inert");
    expect(checks).toEqual(["/api/auth/session?entry=1"]);
  });

  it("checks the session again after ten minutes and not earlier", async () => {
    const { checks } = answerSignIn({ session: here });
    open();
    await pass(9 * minute);
    expect(checks).toHaveLength(1);
    await pass(2 * minute);
    expect(checks.slice(1)).toEqual(["/api/auth/session"]);
  });

  it("checks the session when a hidden tab becomes visible, and never while it is hidden", async () => {
    const { checks } = answerSignIn({ session: here });
    open();
    await pass(0);
    const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await pass(15 * minute);
    expect(checks).toHaveLength(1);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(checks.slice(1)).toEqual(["/api/auth/session"]);
    visibility.mockRestore();
  });

  it("keeps the page visible and retries soon when the session check fails", async () => {
    const { checks } = answerSignIn({ session: "unreachable" });
    open();
    await pass(0);
    expect(screen.queryByText("logo")).toBeNull();
    await pass(minute);
    expect(checks.length).toBeGreaterThan(1);
  });

  it("hides the page when the session has ended", async () => {
    answerSignIn({ session: {} });
    open();
    await pass(0);
    expect(screen.getByText("logo")).toBeVisible();
    expect(screen.getByText("Cancel booking").parentElement).toHaveAttribute("inert");
  });
});
