import "server-only";
import { env } from "@/lib/backend/core/env";
import {
  endStaff,
  hasAnyoneSignedIn,
  inviteStaff,
  type LinkMade,
  renewLink,
  staffByEmail,
} from "@/lib/backend/staff/members";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { instantText } from "@/lib/domain/core/date-text";
import { isEmailAddress } from "@/lib/domain/core/email-address";
import { err, ok } from "@/lib/domain/core/result";
import { staffRoles } from "@/lib/domain/staff/permissions";
import { deskLanguages } from "@/lib/domain/staff/staff-session";
import { type CommandAnswer, type CommandArgs, UnusableArgs } from "./command-args";

const officeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UnusableArgs("--offices names offices by their numbers, with commas");
  return Number(text);
};

const linkLines = ({ url, expiresAt }: LinkMade) => [
  `This link opens once, until ${instantText(expiresAt.getTime(), "en")}. Give it to that person alone:`,
  url,
];

async function invite(args: CommandArgs, email: string, now: Date): Promise<CommandAnswer> {
  const offices = args.option("offices");
  const made = await inviteStaff(
    {
      email,
      name: args.option("name") ?? email,
      role: args.oneOf("role", staffRoles),
      lang: args.option("lang") === undefined ? "es" : args.oneOf("lang", deskLanguages),
      officeIds: offices ? offices.split(",").map(officeNumber) : [],
    },
    now,
  );
  return made.ok ? ok(linkLines(made.value)) : err(made);
}

/** A new invitation link for the first administrator until somebody has signed in; after that the sign-in page. */
async function firstAdminLink(now: Date): Promise<CommandAnswer> {
  if (await hasAnyoneSignedIn()) return ok([`${env().siteUrl}${deskPaths.enter("es")}`]);
  const email = "admin@desk.local";
  const known = await staffByEmail(email);
  const made = known
    ? await renewLink(known.id, now)
    : await inviteStaff({ email, name: "Administración", role: "admin", lang: "es", officeIds: [] }, now);
  return made.ok ? ok([made.value.url]) : err(made);
}

/** Staff accounts: invitations, and new links for those who lost their passkeys; `first` starts a new installation. */
export const staffCommand = {
  usage: `staff invite MAIL --role ${staffRoles.join("|")} [--name NAME] [--offices 1,2] [--lang es|en] · staff link MAIL · staff end MAIL · staff first`,
  about: "lets somebody into the desk by a one-time link, gives them a new one, or takes their access away",
  options: ["role", "name", "offices", "lang"],
  async run(args: CommandArgs, now: Date): Promise<CommandAnswer> {
    const what = args.positional(0, "invite, link or end");
    if (what === "first") return await firstAdminLink(now);
    const email = args.positional(1, "The mail address").toLowerCase();
    if (!isEmailAddress(email)) throw new UnusableArgs(`${email} is no mail address`);
    if (what === "invite") return await invite(args, email, now);
    const member = await staffByEmail(email);
    if (!member) return err({ code: "NO_STAFF" });
    if (what === "link") {
      const made = await renewLink(member.id, now);
      return made.ok ? ok(linkLines(made.value)) : err(made);
    }
    if (what !== "end") throw new UnusableArgs("Say `staff invite MAIL`, `staff link MAIL` or `staff end MAIL`");
    const ended = await endStaff(member.id, now);
    return ended.ok ? ok([`${email} has no access any more.`]) : err(ended);
  },
};
