import { z } from "zod";
import { action, argument, formAction, payload } from "@/lib/server/core/action";

const typed = new FormData();
typed.set("name", "Ada");

describe("server action", () => {
  const book = action([payload<{ days: number }>(), argument.key], async ({ days }, key) => `${days} ${key}`);

  it("an action passes valid arguments on to its handler", async () => {
    expect(await book({ days: 3 }, "key-1")).toBe("3 key-1");
  });

  it.each([
    ["a payload that is not an object", ["3", "key-1"]],
    ["a payload that JSON cannot represent", [{ days: 3n }, "key-1"]],
    ["an empty key", [{ days: 3 }, ""]],
    ["a key with a line break", [{ days: 3 }, "key\n1"]],
    ["no arguments", []],
  ])("an action refuses %s before its handler runs", async (_, args) => {
    const handler = jest.fn(async () => null);
    const posted = action([payload<object>(), argument.key], handler);
    await expect(Reflect.apply(posted, null, args)).rejects.toThrow(z.ZodError);
    expect(handler).not.toHaveBeenCalled();
  });

  it("an action ignores further arguments, because React appends the form to bound arguments", async () => {
    const handler = jest.fn(async () => null);
    await Reflect.apply(action([argument.id], handler), null, [7, typed]);
    expect(handler).toHaveBeenCalledWith("7");
  });
});

describe("form action", () => {
  const rename = formAction([argument.id], async (form, id) => `${id} ${String(form.get("name"))}`);

  it("a form action receives the form and its bound arguments, whatever the previous state", async () => {
    expect(await rename.bind(null, 7)({ status: "idle" }, typed)).toBe("7 Ada");
  });

  it.each([
    ["an id that is not a number", ["7", null, typed]],
    ["an id below one", [0, null, typed]],
    ["an object instead of a form", [7, null, { name: "Ada" }]],
    ["a form in place of the previous state", [7, typed]],
  ])("a form action refuses %s", async (_, args) => {
    await expect(Reflect.apply(rename, null, args)).rejects.toThrow(z.ZodError);
  });
});
