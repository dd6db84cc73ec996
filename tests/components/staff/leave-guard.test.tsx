import { renderHook } from "@testing-library/react";
import { useLeaveGuard } from "@/components/staff/use-leave-guard";

const question = "3 prices are not saved. Leave the page?";
let asked: unknown[];
let stays: boolean;

beforeEach(() => {
  asked = [];
  stays = true;
  window.confirm = (text) => {
    asked.push(text);
    return !stays;
  };
  window.history.replaceState(null, "", "/es/desk/prices");
  Object.defineProperty(window, "navigation", { configurable: true, value: new EventTarget() });
});

/** Clicks a link; whether its page would be opened. */
function click(href: string, attributes: Readonly<Record<string, string>> = {}, keys: MouseEventInit = {}): boolean {
  const link = document.createElement("a");
  link.href = href;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  let opened = false;
  link.addEventListener("click", (event) => {
    opened = true;
    event.preventDefault();
  });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
  link.remove();
  return opened;
}
/** Whether a navigation of this kind is let through. */
const navigate = (navigationType: string) =>
  window.navigation?.dispatchEvent(
    Object.assign(new Event("navigate", { cancelable: true }), { navigationType }) satisfies Event,
  );
const unload = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("leave guard", () => {
  it("asks before a link leaves unsaved work, and follows the answer", () => {
    renderHook(() => useLeaveGuard(true, question));
    expect(click("/es/desk/fleet")).toBe(false);
    stays = false;
    expect(click("/es/desk/fleet")).toBe(true);
    expect(asked).toEqual([question, question]);
  });

  it.each<[string, string, Readonly<Record<string, string>>, MouseEventInit]>([
    ["to an anchor on the same page", "/es/desk/prices#season", {}, {}],
    ["that opens another tab", "/es/desk/fleet", { target: "_blank" }, {}],
    ["that downloads a file", "/web/desk/export", { download: "prices.csv" }, {}],
    ["pressed with the key for another tab", "/es/desk/fleet", {}, { ctrlKey: true }],
  ])("with unsaved work, does not ask before a link %s", (_, href, attributes, keys) => {
    renderHook(() => useLeaveGuard(true, question));
    expect(click(href, attributes, keys)).toBe(true);
    expect(asked).toEqual([]);
  });

  it("asks before Back, and before the tab is closed or reloaded with unsaved work", () => {
    renderHook(() => useLeaveGuard(true, question));
    expect(navigate("traverse")).toBe(false);
    expect(asked).toEqual([question]);
    expect(navigate("push")).toBe(true);
    expect(unload()).toBe(false);
  });

  it("does not ask once the work is saved or the page is gone", () => {
    const { rerender, unmount } = renderHook(({ active }) => useLeaveGuard(active, question), {
      initialProps: { active: true },
    });
    rerender({ active: false });
    const passes = () => [click("/es/desk/fleet"), navigate("traverse"), unload()];
    expect(passes()).toEqual([true, true, true]);
    rerender({ active: true });
    unmount();
    expect(passes()).toEqual([true, true, true]);
    expect(asked).toEqual([]);
  });
});
