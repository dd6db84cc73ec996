import { type Module, readModules } from "@/tests/support/module-graph";

const makers: Readonly<Record<string, string>> = {
  action: "lib/server/core/action.ts",
  formAction: "lib/server/core/action.ts",
  deskAction: "lib/server/staff/desk-form.ts",
};
const made = /^export const \w+ = (\w+)\(/;

/**
 * What a module offers to the browser without a wrapper that parses the arguments. An action inside a component could
 * capture variables, which Next encrypts with our fixed key (next.config.mjs).
 */
function unguarded({ file, source, imports }: Pick<Module, "file" | "source" | "imports">): string[] {
  if (!/^\s*["']use server["']/m.test(source)) return [];
  if (!source.startsWith('"use server";\n')) return [`${file}: "use server" inside a function`];
  return source.split("\n").flatMap((line) => {
    if (!line.startsWith("export ") || /^export (?:type|interface) /.test(line)) return [];
    const maker = makers[made.exec(line)?.[1] ?? ""];
    return maker && imports.some(({ target }) => target === maker) ? [] : [`${file}: ${line}`];
  });
}

describe("server actions", () => {
  it("every server action is made by action, formAction or deskAction, which parse the browser's input", () => {
    const modules = [...readModules().values()];
    const files = modules.filter(({ source }) => source.startsWith('"use server"')).map(({ file }) => file);
    expect(files).toContain("lib/server/rental/actions.ts");
    expect(files).toContain("lib/server/staff/desk-actions.ts");
    expect(modules.flatMap(unguarded)).toEqual([]);
  });

  const imports = [{ target: "lib/server/core/action.ts", isValue: true }];
  it.each([
    ["an exported function", '"use server";\nexport async function pay(cents: number) {}', imports],
    ["an exported default", '"use server";\nexport default action([], async () => null);', imports],
    ["an action inside a page", 'async function pay() {\n  "use server";\n}', []],
    [
      "a wrapper of its own",
      '"use server";\nconst action = (f) => f;\nexport const pay = action(async () => null);',
      [],
    ],
  ])("detects %s as an unguarded server action", (_, source, imports) => {
    expect(unguarded({ file: "lib/server/x/actions.ts", source, imports })).toHaveLength(1);
  });
});
