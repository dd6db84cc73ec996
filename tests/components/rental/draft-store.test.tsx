import { act, renderHook, waitFor } from "@testing-library/react";
import { emptyDraft } from "@/components/rental/draft/draft-state";
import { useDraft } from "@/components/rental/draft/draft-store";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import { storeDraft } from "@/tests/support/booked-draft";
import { anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";

const searchParams = someSearchParams();

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

async function openDraft() {
  const { result } = await act(async () => renderHook(useDraft));
  await waitFor(() => expect(result.current).not.toBeNull());
  return result;
}

test("restores the stored draft after a reload and adds a change to it", async () => {
  storeDraft(searchParams, anOfferedGroup("B", searchParams), { driver: { firstName: "Anna" } });
  const result = await openDraft();
  expect(result.current.draft).toMatchObject({ search: searchParams, driver: { firstName: "Anna" } });
  act(() => result.current.store.update({ extras: [{ code: "GPS", units: 1 }] }));
  expect(JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "")).toMatchObject({
    OP: [{ code: "GPS", units: 1 }],
    driver: { firstName: "Anna" },
  });
});

test.each(["{", '{"version":2}'])("discards a stored draft that cannot be decoded: %s", async (text) => {
  window.sessionStorage.setItem(bookingDraftKey, text);
  const result = await openDraft();
  expect(result.current.draft).toEqual(emptyDraft);
});

test("keeps the draft in memory when session storage is blocked", async () => {
  const blocked = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const result = await openDraft();
  act(() => result.current.store.update({ search: searchParams }));
  expect(result.current.draft.search).toEqual(searchParams);
  expect(blocked).toHaveBeenCalled();
});
