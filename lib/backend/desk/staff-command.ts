import "server-only";
import { env } from "@/lib/backend/platform/env";
import {
  endStaff,
  hasAnybodyComeIn,
  inviteStaff,
  type LinkMade,
  renewLink,
  staffByEmail,
} from "@/lib/backend/staff/members";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { isEmailAddress } from "@/lib/domain/identity/email-address";
import { accept, refuse } from "@/lib/domain/result/result";
import { staffRoles } from "@/lib/domain/staff/permissions";
import { deskLanguages } from "@/lib/domain/staff/session";
import { type CommandArgs, UnusableArgs } from "./command-args";
import { moment } from "./format";
import type { DeskAnswer } from "./refusal";

const whole = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UnusableArgs("--offices names offices by their numbers, with commas");
  return Number(text);
};

const linkLines = ({ url, expiresAt }: LinkMade) => [
  `This link opens once, until ${moment(expiresAt)}. Give it to that person alone:`,
  url,
];

async function invite(words: CommandArgs, email: string, now: Date): Promise<DeskAnswer> {
  const offices = words.option("offices");
  const made = await inviteStaff(
    {
      email,
      name: words.option("name") ?? email,
      role: words.oneOf("role", staffRoles),
      lang: words.option("lang") === undefined ? "es" : words.oneOf("lang", deskLanguages),
      officeIds: offices ? offices.split(",").map(whole) : [],
    },
    now,
  );
  return made.ok ? accept(linkLines(made.value)) : refuse(made);
}

/** The first administrator's link, new with each call until somebody has come in; then where everybody comes in. */
async function first(now: Date): Promise<DeskAnswer> {
  if (await hasAnybodyComeIn()) return accept([`${env().siteUrl}${deskPaths.enter("es")}`]);
  const email = "admin@desk.local";
  const known = await staffByEmail(email);
  const made = known
    ? await renewLink(known.id, now)
    : await inviteStaff({ email, name: "Administración", role: "admin", lang: "es", officeIds: [] }, now);
  return made.ok ? accept([made.value.url]) : refuse(made);
}

/** Who works at the desk: the way in for the first one, and back in for who lost everything. */
export const staffCommand = {
  usage: `staff invite MAIL --role ${staffRoles.join("|")} [--name NAME] [--offices 1,2] [--lang es|en] · staff link MAIL · staff end MAIL · staff first`,
  about: "lets somebody into the desk by a one-time link, gives them a new one, or takes their access away",
  options: ["role", "name", "offices", "lang"],
  async run(words: CommandArgs, now: Date): Promise<DeskAnswer> {
    const what = words.plain(0, "invite, link or end");
    if (what === "first") return await first(now);
    const email = words.plain(1, "The mail address").toLowerCase();
    if (!isEmailAddress(email)) throw new UnusableArgs(`${email} is no mail address`);
    if (what === "invite") return await invite(words, email, now);
    const member = await staffByEmail(email);
    if (!member) return refuse({ code: "NO_STAFF" });
    if (what === "link") {
      const made = await renewLink(member.id, now);
      return made.ok ? accept(linkLines(made.value)) : refuse(made);
    }
    if (what !== "end") throw new UnusableArgs("Say `staff invite MAIL`, `staff link MAIL` or `staff end MAIL`");
    const ended = await endStaff(member.id, now);
    return ended.ok ? accept([`${email} has no access any more.`]) : refuse(ended);
  },
};
