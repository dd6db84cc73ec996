import "server-only";
import fs from "node:fs/promises";
import type { CarRow } from "@/lib/backend/sales/cars/serialize-car";
import {
  carForStaff,
  carStates,
  carsForStaff,
  offerAgain,
  publishCar,
  releaseCar,
  repriceCar,
  reserveCar,
  sellCar,
} from "@/lib/backend/sales/desk/cars";
import type { DeskAnswer, DeskRefusal } from "@/lib/backend/staff/refusal";
import { carToPublishSchema } from "@/lib/contracts/sales/car-to-publish";
import { accept, type Result, refuse } from "@/lib/domain/core/result";
import { type CommandArgs, UnusableArgs } from "./command-args";
import { formatCar, formatCarLine, moment, money, nameOf } from "./format";

type Subcommand = (args: CommandArgs, now: Date) => Promise<DeskAnswer>;

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

function idOf(args: CommandArgs): number {
  const text = args.positional(1, "The car's number");
  if (!isId(text)) throw new UnusableArgs("The car's number is a whole number");
  return Number(text);
}

const answerWith = (result: Result<CarRow, DeskRefusal>, line: (car: CarRow) => string): DeskAnswer =>
  result.ok ? accept([line(result.value)]) : refuse({ code: result.code });

async function carInFile(file: string) {
  const text = await fs.readFile(file, "utf8").catch(() => {
    throw new UnusableArgs(`There is no car ${file}: give the number of a sold one, or a file that can be read`);
  });
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UnusableArgs(`${file} is not JSON`);
  }
  const car = carToPublishSchema.safeParse(read);
  if (car.success) return car.data;
  const wrong = car.error.issues.map(({ path, message }) => `${path.join(".") || "the car"}: ${message}`);
  throw new UnusableArgs(`${file} holds no whole car (${wrong.join("; ")})`);
}

const subcommands: Readonly<Record<string, Subcommand>> = {
  async list(args) {
    const state = args.positionalOr(1, "sale");
    const filter = carStates.find((one) => one === state);
    if (!filter) throw new UnusableArgs(`Say \`car list\` with one of ${carStates.join(", ")}`);
    const { cars, total } = await carsForStaff(filter, args.option("name"));
    if (total === 0) return accept(["There is no such car."]);
    const more = total > cars.length ? [`… and ${total - cars.length} more: narrow it with --name.`] : [];
    return accept([...cars.map(formatCarLine), ...more]);
  },
  async show(args) {
    const found = await carForStaff(idOf(args));
    return found ? accept(formatCar(found)) : refuse({ code: "NO_CAR" });
  },
  reserve: async (args, now) =>
    answerWith(await reserveCar(idOf(args), now), (car) => {
      const until = car.reservedUntil ? ` until ${moment(car.reservedUntil)}` : "";
      return `${nameOf(car)} is reserved${until}.`;
    }),
  release: async (args, now) =>
    answerWith(await releaseCar(idOf(args), now), (car) => `${nameOf(car)} can be bought again.`),
  sell: async (args, now) => answerWith(await sellCar(idOf(args), now), (car) => `${nameOf(car)} is sold.`),
  async reprice(args, now) {
    const priceCents = args.cents("price");
    if (priceCents < 10_000) throw new UnusableArgs("--price is at least 100 euro");
    return answerWith(await repriceCar(idOf(args), priceCents, now), (car) => {
      const before = car.previousPriceCents;
      const shown = before === null ? "; no price before is shown" : `, shown beside ${money(before)}`;
      return `${nameOf(car)} costs ${money(car.priceCents)}${shown}.`;
    });
  },
  async publish(args, now) {
    const what = args.positional(1, "A file with the car, or the number of a sold one,");
    const offered = isId(what) ? await offerAgain(idOf(args), now) : await publishCar(await carInFile(what), now);
    return answerWith(offered, (car) => `${nameOf(car)} is offered for ${money(car.priceCents)}.`);
  },
};

/** Everything that the desk does with second-hand cars. */
export const carCommand = {
  usage:
    "car list [sale|reserved|sold|all] [--name BRAND-OR-MODEL] | car show|reserve|release|sell NUMBER | car reprice NUMBER --price EURO | car publish FILE|NUMBER",
  about: "the stock of second-hand cars; a reservation lasts seven days, a file holds a new car as JSON",
  options: ["name", "price"],
  async run(args: CommandArgs, now: Date): Promise<DeskAnswer> {
    const what = args.positional(0, "What to do with cars");
    const subcommand = Object.hasOwn(subcommands, what) ? subcommands[what] : undefined;
    if (!subcommand) throw new UnusableArgs(`There is no \`car ${what}\``);
    return await subcommand(args, now);
  },
};
