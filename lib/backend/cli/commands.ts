import "server-only";
import fs from "node:fs/promises";
import { closeByHand, exportReports, setCoupon } from "@/lib/backend/compliance/desk/office-work";
import { env } from "@/lib/backend/core/env";
import { addPhoto } from "@/lib/backend/fleet/desk/damage";
import {
  cancelForCompany,
  endUnpaid,
  recordNoShow,
  refundByHand,
  releaseDeposit,
  resolveCreationError,
  retainDeposit,
} from "@/lib/backend/payment/desk/settle-by-hand";
import { handOver, issueInvoice, takeBack, validateCheckin } from "@/lib/backend/rental/hand-over/hand-over";
import { closeEnquiry } from "@/lib/backend/sales/enquiries/enquiry-work";
import type { DeskAnswer, DeskRefusal } from "@/lib/backend/staff/refusal";
import { accept, type Result, refuse } from "@/lib/domain/core/result";
import { unitConcerns } from "@/lib/domain/fleet/unit-choice";
import { photoSides, photoStages } from "@/lib/domain/rental/after-sales";
import { carCommand } from "./car-command";
import { catalogueCommand } from "./catalogue-command";
import { type CommandArgs, UnusableArgs } from "./command-args";
import { formatBooking, formatIncident, moment, money } from "./format";
import { pictureCommand } from "./picture-command";
import { bookingAtDesk, openIncidents } from "./queries";
import { staffCommand } from "./staff-command";
import { textCommand } from "./text-command";

interface DeskCommand {
  readonly usage: string;
  readonly about: string;
  readonly options: readonly string[];
  readonly run: (args: CommandArgs, now: Date) => Promise<DeskAnswer>;
}

const code = (args: CommandArgs) => args.positional(0, "The booking's code");
const answerWith = <Value>(result: Result<Value, DeskRefusal>, line: (value: Value) => string): DeskAnswer =>
  result.ok ? accept([line(result.value)]) : refuse({ code: result.code, lines: result.lines ?? [] });

/** The concerns of `--accept`, joined by commas. */
const acceptedOf = (args: CommandArgs) =>
  (args.option("accept") ?? "").split(",").flatMap((typed) => {
    if (typed === "") return [];
    const concern = unitConcerns.find((one) => one === typed.trim().toUpperCase());
    if (!concern) throw new UnusableArgs(`--accept takes ${unitConcerns.join(", ")}`);
    return [concern];
  });

/** The content security policy lets browsers load pictures from this site only; any other address would stay blank. */
function picturePath(args: CommandArgs): string {
  const url = args.required("url");
  const site = new URL(env().siteUrl).origin;
  const address = /^(https?:\/)?\/\S+$/.test(url) && URL.canParse(url, site) ? new URL(url, site) : null;
  if (address?.origin === site) return `${address.pathname}${address.search}`;
  throw new UnusableArgs(
    `--url ${url} is not on this site, and browsers would not show it. Give a path such as /photos/1.jpg or an address that begins with ${site}/`,
  );
}

/** All desk commands, by the first word of the command line. */
export const deskCommands: Readonly<Record<string, DeskCommand>> = {
  incidents: {
    usage: "incidents [open|due]",
    about: "what a person has to look at, the most urgent first",
    options: [],
    async run(args, now) {
      const due = args.positionalOr(0, "open") === "due";
      const open = await openIncidents(due ? "due" : "open", now);
      return accept(open.length > 0 ? open.map((one) => formatIncident(one, now)) : ["No incident is open."]);
    },
  },
  close: {
    usage: "close NUMBER --by NAME --note TEXT",
    about: "closes an incident",
    options: ["by", "note"],
    async run(args, now) {
      const incidentId = Number(args.positional(0, "The incident's number"));
      if (!Number.isInteger(incidentId)) throw new UnusableArgs("The incident's number is a whole number");
      const closing = { incidentId, by: args.required("by"), note: args.required("note"), now };
      return answerWith(await closeByHand(closing), () => `Incident ${incidentId} is closed.`);
    },
  },
  booking: {
    usage: "booking CODE",
    about: "shows a booking with customer, vehicle, money, papers and incidents",
    options: [],
    async run(args) {
      const found = await bookingAtDesk(code(args));
      return found ? accept(formatBooking(found)) : refuse({ code: "NO_BOOKING" });
    },
  },
  confirm: {
    usage: "confirm CODE [--group LETTER | --plate PLATE [--accept CONCERN,…]]",
    about: "a charged booking without vehicle gets another one",
    options: ["group", "plate", "accept"],
    async run(args, now) {
      const vehicle = { group: args.option("group"), plate: args.option("plate"), accepted: acceptedOf(args) };
      const other = { code: code(args), ...vehicle, now };
      return answerWith(
        await resolveCreationError(other),
        () => "The booking is confirmed; the customer gets the mail.",
      );
    },
  },
  end: {
    usage: "end CODE",
    about: "ends a booking that is not paid, or whose payment is not the one that was asked for; held money is let go",
    options: [],
    async run(args, now) {
      const ended = await endUnpaid(code(args), now);
      return answerWith(ended, (how) =>
        how === "ended"
          ? "The booking is ended and its vehicle is free. `booking CODE` shows the incident, if there is one."
          : "The provider has the money after all: the booking is confirmed.",
      );
    },
  },
  refund: {
    usage: "refund CODE",
    about: "a charged booking without vehicle is refunded in full",
    options: [],
    async run(args, now) {
      return answerWith(await refundByHand(code(args), now), () => "Refund ordered; the customer is told by email.");
    },
  },
  handover: {
    usage: "handover CODE --km NUMBER [--plate PLATE] [--vin VIN] [--color COLOUR] [--gps NUMBER] [--accept CONCERN,…]",
    about: "the vehicle leaves: contract signed, security deposit blocked",
    options: ["km", "plate", "vin", "color", "gps", "accept"],
    async run(args, now) {
      const { option } = args;
      const facts = { plate: option("plate"), vin: option("vin"), color: option("color"), gps: option("gps") };
      const handedOver = await handOver({
        code: code(args),
        kmOut: args.number("km"),
        ...facts,
        accepted: acceptedOf(args),
        now,
      });
      return answerWith(
        handedOver,
        ({ plate }) => `${plate} is handed over. Block the security deposit now if it isn't yet.`,
      );
    },
  },
  return: {
    usage: "return CODE --km NUMBER",
    about: "the vehicle is back: the 48 hours of the security deposit begin",
    options: ["km"],
    async run(args, now) {
      const back = await takeBack({ code: code(args), kmIn: args.number("km"), now });
      return answerWith(back, ({ dueBy }) => `The rental is completed. Release the deposit by ${moment(dueBy)}.`);
    },
  },
  photo: {
    usage: "photo CODE --stage before|after --side front|rear|left|right|interior --url PATH [--note TEXT]",
    about: "adds a picture of this site to the damage log that the customer sees, too",
    options: ["stage", "side", "url", "note"],
    async run(args, now) {
      const where = { stage: args.oneOf("stage", photoStages), side: args.oneOf("side", photoSides) };
      const picture = { code: code(args), ...where, url: picturePath(args), note: args.option("note") ?? "", now };
      return answerWith(await addPhoto(picture), () => "The picture is in the log.");
    },
  },
  release: {
    usage: "release CODE",
    about: "releases the whole security deposit",
    options: [],
    run: async (args, now) =>
      answerWith(await releaseDeposit(code(args), now), () => "The security deposit is released."),
  },
  retain: {
    usage: "retain CODE --amount EURO --reason TEXT",
    about: "keeps a part of the security deposit, with reason and table price, after a picture",
    options: ["amount", "reason"],
    async run(args, now) {
      const retention = { code: code(args), amountCents: args.cents("amount"), reason: args.required("reason"), now };
      const { amountCents } = retention;
      return answerWith(
        await retainDeposit(retention),
        ({ answerBy }) =>
          `${money(amountCents)} is kept; the customer gets the mail and may answer until ${moment(answerBy)}.`,
      );
    },
  },
  "no-show": {
    usage: "no-show CODE",
    about: "nobody came: what is beyond the part that is kept goes back",
    options: [],
    run: async (args, now) =>
      answerWith(await recordNoShow(code(args), now), ({ refundCents }) => `Ended; ${money(refundCents)} goes back.`),
  },
  cancel: {
    usage: "cancel CODE --reason TEXT",
    about: "the company cancels: everything goes back, on every rate",
    options: ["reason"],
    async run(args, now) {
      const ended = await cancelForCompany(code(args), args.required("reason"), now);
      return answerWith(ended, ({ refundCents }) => `Cancelled; ${money(refundCents)} goes back.`);
    },
  },
  invoice: {
    usage: "invoice CODE",
    about: "marks the invoice that was asked for as issued",
    options: [],
    run: async (args, now) =>
      answerWith(
        await issueInvoice(code(args), now),
        ({ reference }) => `The invoice of request ${reference} is issued.`,
      ),
  },
  validate: {
    usage: "validate CODE",
    about: "the documents of all drivers were seen",
    options: [],
    run: async (args, now) =>
      answerWith(
        await validateCheckin(code(args), now),
        ({ drivers }) => `The check-in of ${drivers} drivers is validated.`,
      ),
  },
  reports: {
    usage: "reports --to FILE",
    about: "writes the authority's queued reports as JSON, documents included, and marks them exported",
    options: ["to"],
    async run(args, now) {
      const file = args.required("to");
      const count = await exportReports((json) => fs.writeFile(file, json, { mode: 0o600, flag: "wx" }), now);
      return accept([count > 0 ? `${count} reports are in ${file}.` : "No report is queued."]);
    },
  },
  answered: {
    usage: "answered REFERENCE",
    about: "an enquiry was answered by mail or telephone: who asked sees it in the client area",
    options: [],
    async run(args, now) {
      const reference = args.positional(0, "The enquiry's reference").toUpperCase();
      return answerWith(
        await closeEnquiry(reference, { how: "phone", text: "" }, now),
        () => `${reference} is answered.`,
      );
    },
  },
  coupon: {
    usage: "coupon block|allow CODE",
    about: "withdraws a coupon from new orders, or lets it be used again",
    options: [],
    async run(args, now) {
      const what = args.positional(0, "block or allow");
      if (what !== "block" && what !== "allow")
        throw new UnusableArgs("Say `coupon block CODE` or `coupon allow CODE`");
      const name = args.positional(1, "The coupon's code").toUpperCase();
      const line = what === "block" ? `${name} is withdrawn.` : `${name} can be used again.`;
      return answerWith(await setCoupon(name, what === "allow", now), () => line);
    },
  },
  staff: staffCommand,
  car: carCommand,
  picture: pictureCommand,
  catalogue: catalogueCommand,
  text: textCommand,
};
