import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { Link } from "@/components/ui/link";

const push = jest.fn();
const nothing = () => undefined;
const router = {
  push,
  back: nothing,
  forward: nothing,
  refresh: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: "0",
};

const show = () =>
  render(
    <AppRouterContext.Provider value={router}>
      <Link href="/es/rent/faq?q=fianza#deposit">soft</Link>
      <Link href="/es/rent/faq" scroll={false}>
        <span>stay</span>
      </Link>
      <Link href="#content">here</Link>
      <Link href="/voucher.html" target="_blank">
        window
      </Link>
      <Link href="/es" onClick={(event) => event.preventDefault()}>
        kept
      </Link>
      <a href="/es/rent">hard</a>
      <SoftNavigation />
    </AppRouterContext.Provider>,
  );

/** Clicks, and says whether the browser is left to follow. */
function click(text: string, how: MouseEventInit = {}): boolean {
  const element = screen.getByText(text);
  const event = createEvent.click(element, { button: 0, ...how });
  // jsdom can't navigate: what nobody has taken by then is the browser's.
  let left = false;
  window.addEventListener(
    "click",
    (seen) => {
      left = !seen.defaultPrevented;
      seen.preventDefault();
    },
    { once: true },
  );
  fireEvent(element, event);
  return left;
}

beforeEach(() => push.mockClear());

it("follows a link of the site through the router, with its query and its place on the page", () => {
  show();
  expect(click("soft")).toBe(false);
  expect(push).toHaveBeenLastCalledWith("/es/rent/faq?q=fianza#deposit", { scroll: true });
  expect(click("stay")).toBe(false);
  expect(push).toHaveBeenLastCalledWith("/es/rent/faq", { scroll: false });
});

it.each([
  ["hard", {}],
  ["here", {}],
  ["window", {}],
  ["soft", { ctrlKey: true }],
  ["soft", { metaKey: true }],
  ["soft", { shiftKey: true }],
  ["soft", { altKey: true }],
  ["soft", { button: 1 }],
])("leaves %s with %j to the browser", (text, how) => {
  show();
  expect(click(text, how)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

it("does nothing where the page has answered itself, and nothing once it is gone", () => {
  const { unmount } = show();
  click("kept");
  expect(push).not.toHaveBeenCalled();
  unmount();
  render(<Link href="/es/rent/faq">soft</Link>);
  expect(click("soft")).toBe(true);
});
