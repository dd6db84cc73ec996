import { greetingName } from "@/lib/domain/core/greeting-name";

const anna = { firstName: "Anna", lastName: "Müller" };

it.each([
  ["de", "Anna Müller"],
  ["es", "Anna"],
  ["en", "Anna"],
  ["it", "Anna"],
  ["fr", "Anna"],
] as const)("greets with the whole name in German only (%s)", (language, name) => {
  expect(greetingName(language, anna)).toBe(name);
});
