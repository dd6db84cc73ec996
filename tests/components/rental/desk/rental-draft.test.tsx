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

describe("hand-over draft", () => {
  it("restores the hand-over draft after a reload for up to a day", () => {
    expect(kmAfter(23.9)).toBe("12000");
  });

  it("discards the hand-over draft after a day, including kilometres and signature", () => {
    expect(kmAfter(24)).toBe("");
  });

  it("does not show the hand-over draft of another booking", () => {
    kmAfter(0);
    expect(renderHook(() => useDraft("desk-out:T-ABCDEF3")).result.current.draft?.km).toBe("");
  });
});
