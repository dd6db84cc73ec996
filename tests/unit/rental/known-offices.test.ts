import { withKnownOffices } from "@/lib/contracts/rental/rental-search-params";
import { someSearchParams } from "@/tests/support/builders/availability";

const offices = [
  { id: 1, permiteDevOficinas: [1, 3] },
  { id: 3, permiteDevOficinas: [1, 3] },
  { id: 4, permiteDevOficinas: [4] },
];

test.each([
  ["both offices are unknown", 99, 99, 1, 1],
  ["the pick-up office is unknown and the return is permitted from the first office", 99, 3, 1, 3],
  ["the pick-up office is unknown and the return lies on another island", 99, 4, 1, 1],
  ["the return office is unknown", 4, 2, 4, 4],
  ["both are known, even if one does not accept the return", 4, 1, 4, 1],
])("corrects the offices of a search when %s", (_, pickup, dropOff, knownPickup, knownReturn) => {
  const searchParams = someSearchParams({ pickupOfficeId: pickup, returnOfficeId: dropOff });
  expect(withKnownOffices(searchParams, offices)).toMatchObject({
    pickupOfficeId: knownPickup,
    returnOfficeId: knownReturn,
  });
});
