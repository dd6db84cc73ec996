import { greetingName } from "@/lib/domain/core/greeting-name";

const anna = { firstName: "Anna", lastName: "Müller" };

it.each([
  ["de", "Anna Müller"],
  ["es", "Anna"],
  ["en", "Anna"],
  ["it", "Anna"],
  ["fr", "Anna"],
] as const)("greets by the full name only in German (%s)", (language, name) => {
  expect(greetingName(language, anna)).toBe(name);
});
