import { act, renderHook, waitFor } from "@testing-library/react";
import { emptyDraft } from "@/components/rental/draft/draft-state";
import { useDraft } from "@/components/rental/draft/draft-store";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import { storeDraft } from "@/tests/support/booked-draft";
import { anAddress, anOfferedGroup } from "@/tests/support/builders/availability";

const address = anAddress();

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

async function openDraft() {
  const { result } = await act(async () => renderHook(useDraft));
  await waitFor(() => expect(result.current).not.toBeNull());
  return result;
}

test("a stored draft is there after a reload, and a change is stored with the rest of it", async () => {
  storeDraft(address, anOfferedGroup("B", address), { driver: { firstName: "Anna" } });
  const result = await openDraft();
  expect(result.current.draft).toMatchObject({ search: address, driver: { firstName: "Anna" } });
  act(() => result.current.store.update({ extras: [{ code: "GPS", units: 1 }] }));
  expect(JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "")).toMatchObject({
    OP: [{ code: "GPS", units: 1 }],
    driver: { firstName: "Anna" },
  });
});

test.each(["{", '{"version":2}'])("a stored draft that cannot be decoded is discarded: %s", async (text) => {
  window.sessionStorage.setItem(bookingDraftKey, text);
  const result = await openDraft();
  expect(result.current.draft).toEqual(emptyDraft);
});

test("with a blocked storage the draft is kept in memory", async () => {
  const blocked = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const result = await openDraft();
  act(() => result.current.store.update({ search: address }));
  expect(result.current.draft.search).toEqual(address);
  expect(blocked).toHaveBeenCalled();
});
