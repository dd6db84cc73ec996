import { act, renderHook } from "@testing-library/react";
import { useDraft } from "@/components/rental/desk/use-draft";

const hour = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date("2027-01-01T10:00:00Z") });
});
afterEach(() => jest.useRealTimers());

const kmAfter = (hours: number) => {
  const first = renderHook(() => useDraft("desk-out:T-ABCDEF2"));
  act(() => first.result.current.change({ km: "12000", signature: "M1 1" }));
  first.unmount();
  jest.setSystemTime(Date.now() + hours * hour);
  return renderHook(() => useDraft("desk-out:T-ABCDEF2")).result.current.draft?.km;
};

describe("the draft of a hand-over", () => {
  it("is there after a reload, for a day", () => {
    expect(kmAfter(23.9)).toBe("12000");
  });

  it("is not shown once it is a day old: neither yesterday's kilometres nor yesterday's signature", () => {
    expect(kmAfter(24)).toBe("");
  });

  it("is that of its booking alone", () => {
    kmAfter(0);
    expect(renderHook(() => useDraft("desk-out:T-ABCDEF3")).result.current.draft?.km).toBe("");
  });
});
