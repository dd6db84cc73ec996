import { z } from "zod";
import { action, argument, formAction, payload } from "@/lib/server/core/action";

const typed = new FormData();
typed.set("name", "Ada");

describe("an action", () => {
  const book = action([payload<{ days: number }>(), argument.key], async ({ days }, key) => `${days} ${key}`);

  it("passes the arguments that its schemas accept on to its handler", async () => {
    expect(await book({ days: 3 }, "key-1")).toBe("3 key-1");
  });

  it.each([
    ["a payload that is no object", ["3", "key-1"]],
    ["a payload that no JSON can hold", [{ days: 3n }, "key-1"]],
    ["an empty key", [{ days: 3 }, ""]],
    ["a key with a line break", [{ days: 3 }, "key\n1"]],
    ["no arguments", []],
  ])("refuses %s before its handler runs", async (_, args) => {
    const handler = jest.fn(async () => null);
    const posted = action([payload<object>(), argument.key], handler);
    await expect(Reflect.apply(posted, null, args)).rejects.toThrow(z.ZodError);
    expect(handler).not.toHaveBeenCalled();
  });

  it("ignores further arguments, as React appends the form to those that are bound", async () => {
    const handler = jest.fn(async () => null);
    await Reflect.apply(action([argument.id], handler), null, [7, typed]);
    expect(handler).toHaveBeenCalledWith("7");
  });
});

describe("an action of a form", () => {
  const rename = formAction([argument.id], async (form, id) => `${id} ${String(form.get("name"))}`);

  it("gets the form and its bound arguments, whatever the state before", async () => {
    expect(await rename.bind(null, 7)({ status: "idle" }, typed)).toBe("7 Ada");
  });

  it.each([
    ["an id that is no number", ["7", null, typed]],
    ["an id below one", [0, null, typed]],
    ["a form that is none", [7, null, { name: "Ada" }]],
    ["a form in the place of the state before", [7, typed]],
  ])("refuses %s", async (_, args) => {
    await expect(Reflect.apply(rename, null, args)).rejects.toThrow(z.ZodError);
  });
});
