import "server-only";
import fs from "node:fs/promises";
import { eq } from "drizzle-orm";
import { dropPhoto, orderPhotos, type PhotoSubject, photosOf, storePhoto } from "@/lib/backend/content/desk/photos";
import { database } from "@/lib/backend/core/db/client";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { filesOf, type PhotoRow } from "@/lib/backend/core/serialize-photo";
import type { DeskAnswer } from "@/lib/backend/staff/refusal";
import { accept, refuse } from "@/lib/domain/core/result";
import { photoSides } from "@/lib/domain/rental/after-sales";
import { type CommandArgs, UnusableArgs } from "./command-args";

const number = /^[1-9]\d{0,8}$/;

/** `car 1003` or `group A`. An unknown group gets the id 0, for which there are no photographs. */
async function subjectOf(args: CommandArgs): Promise<PhotoSubject> {
  const kind = args.positional(1, "`car` or `group`");
  const name = args.positional(2, kind === "car" ? "The car's number" : "The group's letter");
  if (kind === "car" && number.test(name)) return { kind, id: Number(name) };
  if (kind !== "group") throw new UnusableArgs("Say `car` with a car's number or `group` with a group's letter");
  const byCode = eq(rentalGroup.code, name.toUpperCase());
  const [group] = await database().select({ id: rentalGroup.id }).from(rentalGroup).where(byCode);
  return { kind, id: group?.id ?? 0 };
}

const line = (row: PhotoRow) =>
  `${row.id}  ${row.view ?? "–"}  ${row.width} × ${row.height}  ${filesOf(row).join(" ")}`;

const subcommands: Readonly<Record<string, (args: CommandArgs, now: Date) => Promise<DeskAnswer>>> = {
  async list(args) {
    const photos = await photosOf(database(), await subjectOf(args));
    return accept(photos.length > 0 ? photos.map(line) : ["It has no photographs: a drawing stands in."]);
  },
  async add(args, now) {
    const subject = await subjectOf(args);
    const file = args.positional(3, "The photograph's file");
    const view = args.option("view") === undefined ? null : args.oneOf("view", photoSides);
    const bytes = await fs.readFile(file).catch(() => {
      throw new UnusableArgs(`There is no file ${file} that can be read`);
    });
    const stored = await storePhoto({ subject, bytes, view, now });
    return stored.ok
      ? accept([line(stored.value), "The site shows it within seconds."])
      : refuse({ code: stored.code });
  },
  async drop(args, now) {
    const id = args.positional(1, "The photograph's number");
    if (!number.test(id)) throw new UnusableArgs("The photograph's number is a whole number");
    const dropped = await dropPhoto(Number(id), now);
    return dropped.ok ? accept(["The photograph is gone."]) : refuse({ code: dropped.code });
  },
  async order(args, now) {
    const ids = args.positional(3, "The numbers of its photographs, with commas between them,").split(",");
    const done = await orderPhotos(await subjectOf(args), ids.map(Number), now);
    return done.ok ? accept(["The photographs stand in this order."]) : refuse({ code: done.code });
  },
};

/** What the desk does with the photographs of cars and vehicle groups. */
export const pictureCommand = {
  usage: `picture list car NUMBER|group LETTER | picture add car NUMBER|group LETTER FILE [--view ${photoSides.join("|").toLowerCase()}] | picture order car NUMBER|group LETTER NUMBER,… | picture drop NUMBER`,
  about: "the photographs that the site shows in place of drawings, the first one in lists",
  options: ["view"],
  async run(args: CommandArgs, now: Date): Promise<DeskAnswer> {
    const what = args.positional(0, "What to do with photographs");
    const subcommand = Object.hasOwn(subcommands, what) ? subcommands[what] : undefined;
    if (!subcommand) throw new UnusableArgs(`There is no \`picture ${what}\``);
    return await subcommand(args, now);
  },
};
