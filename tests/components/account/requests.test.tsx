import { screen, within } from "@testing-library/react";
import { RequestsCard, RequestsScreen } from "@/components/account/requests-screen";
import type { ClientRequests, RequestedEnquiry } from "@/lib/contracts/account/client-requests";
import messages from "@/messages/en.json";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { renderWithTexts } from "@/tests/support/with-texts";

const texts = messages.clientArea.requests;
const nothing: ClientRequests = { quotes: [], enquiries: [], drives: [], alerts: [] };
const quote: ClientRequests["quotes"][number] = {
  quoteId: "abc",
  expiresAt: "2027-01-11T09:00:00.000Z",
  vehicle: "Seat Ibiza",
  pickupOfficeId: 1,
  returnOfficeId: 3,
  pickupAt: "2027-07-12T10:00",
  returnAt: "2027-07-19T10:00",
  totalCents: 39_960,
};
const enquiry = (changes: Partial<RequestedEnquiry> = {}): RequestedEnquiry => ({
  reference: "C-ABCDEF2",
  kind: "CONTACT",
  state: "waiting",
  subject: "DEPOSIT",
  bookingCode: "T-ABCDEF2",
  vehicle: null,
  months: null,
  message: "Where is it?",
  createdAt: "2027-01-10T09:00:00.000Z",
  answerBefore: "2027-01-12T09:00:00.000Z",
  answeredAt: null,
  ...changes,
});
const alert = (changes: Partial<ClientRequests["alerts"][number]> = {}): ClientRequests["alerts"][number] => ({
  token: "tok",
  filters: "fuel=DIESEL",
  confirmed: true,
  expiresAt: "2027-04-10T09:00:00.000Z",
  ...changes,
});
const open = (requests: Partial<ClientRequests>) =>
  renderWithTexts(
    <RequestsScreen
      requests={{ ...nothing, ...requests }}
      offices={wireOffices}
      language="en"
      describeFilters={(filters) => `cars of ${filters}`}
      clock={({ reference }) => <p>clock of {reference}</p>}
    />,
  );
const part = (name: string) => within(screen.getByRole("region", { name }));

it("offers a search when the client has no requests", () => {
  open({});
  expect(screen.getByText(texts.none)).toBeVisible();
  expect(screen.getByRole("link", { name: messages.clientArea.next.search })).toHaveAttribute("href", "/en/rent");
});

it("shows a saved quote with its expiry and a link to continue it", () => {
  open({ quotes: [quote] });
  const saved = part(texts.quotes.title);
  expect(saved.getByRole("heading", { name: "Seat Ibiza" })).toBeVisible();
  expect(saved.getByText(/Mon 11 Jan, 10:00/)).toBeVisible();
  expect(saved.getByText("€399.60")).toBeVisible();
  expect(saved.getByRole("link", { name: texts.quotes.goOn })).toHaveAttribute("href", "/en/rent/quote/abc");
  expect(screen.queryByRole("region", { name: texts.enquiries })).toBeNull();
});

it("shows a countdown for an enquiry until it is answered", () => {
  open({
    enquiries: [
      enquiry(),
      enquiry({ reference: "C-2222222", state: "answered", answeredAt: "2027-01-11T09:00:00.000Z" }),
    ],
  });
  const section = part(texts.enquiries);
  expect(section.getByText(texts.state.waiting)).toBeVisible();
  expect(section.getByText("clock of C-ABCDEF2")).toBeVisible();
  expect(section.getByText(texts.state.answered)).toBeVisible();
  expect(section.queryByText("clock of C-2222222")).toBeNull();
  expect(section.getByText(/We wrote to you on Mon 11 Jan, 10:00/)).toBeVisible();
});

it("shows the state of each subscription enquiry", () => {
  open({
    enquiries: [
      enquiry({ kind: "SUBSCRIPTION", subject: null, vehicle: "Fiat 500", months: 6, bookingCode: null }),
      enquiry({ kind: "SUBSCRIPTION", subject: null, reference: "S-2222222", state: "answered", months: null }),
    ],
  });
  const section = part(texts.subscriptions);
  expect(section.getByRole("heading", { name: "Fiat 500 · 6 months" })).toBeVisible();
  expect(section.getByText(texts.proposal.waiting)).toBeVisible();
  expect(section.getByRole("heading", { name: texts.anyVehicle })).toBeVisible();
  expect(section.getByText(texts.proposal.answered)).toBeVisible();
});

it("shows when a test drive takes place, and links to it while it is upcoming", () => {
  const drive = { token: "V-1.x", vehicle: "Fiat 500", startsAt: "2027-01-12T09:00:00.000Z", state: "booked" } as const;
  open({ drives: [drive, { ...drive, token: "V-2.x", state: "cancelled" }] });
  const drives = part(texts.drives.title);
  expect(drives.getAllByText("Tue 12 Jan, 10:00")).toHaveLength(2);
  expect(drives.getByText(messages.secondHand.drive.cancelled.title)).toBeVisible();
  expect(drives.getByRole("link", { name: texts.drives.open })).toHaveAttribute(
    "href",
    "/en/buy-second-hand-car/drive/V-1.x",
  );
});

it("shows the filters of an alert and links to its page", () => {
  open({ alerts: [alert(), alert({ token: "new", filters: "", confirmed: false })] });
  const alerts = part(texts.alerts.title);
  expect(alerts.getByRole("heading", { name: "cars of fuel=DIESEL" })).toBeVisible();
  expect(alerts.getByRole("link", { name: texts.alerts.open })).toHaveAttribute(
    "href",
    "/en/buy-second-hand-car/alert/tok",
  );
  expect(alerts.getByText(texts.alerts.pending)).toBeVisible();
  expect(alerts.getByRole("link", { name: texts.alerts.confirm })).toHaveAttribute(
    "href",
    "/en/buy-second-hand-car/alert/new",
  );
});

it("shows counts of open requests on the overview, and nothing when there are none", () => {
  renderWithTexts(<RequestsCard requests={nothing} language="en" />);
  expect(screen.queryByRole("heading")).toBeNull();
  const answered = enquiry({ state: "answered" });
  renderWithTexts(
    <RequestsCard
      requests={{ ...nothing, quotes: [quote], enquiries: [enquiry(), answered], alerts: [alert(), alert()] }}
      language="en"
    />,
  );
  expect(screen.getByText("1 saved price · 1 enquiry awaiting our reply · 2 car alerts")).toBeVisible();
  expect(screen.getByRole("link", { name: texts.open.all })).toHaveAttribute("href", "/en/user/dashboard/requests");
});
