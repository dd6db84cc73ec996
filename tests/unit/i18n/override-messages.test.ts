import { overrideMessages } from "@/lib/i18n/override-messages";

const messages = { home: { title: "Hola", lead: { text: "Texto" } }, faq: { title: "Preguntas" } };

it("applies overrides without changing the given messages", () => {
  const merged = overrideMessages("es", messages, new Map([["home.lead.text", "Otro {name}"]]));
  expect(merged).toEqual({ home: { title: "Hola", lead: { text: "Otro {name}" } }, faq: { title: "Preguntas" } });
  expect(merged.faq).toBe(messages.faq);
  expect(messages.home.lead.text).toBe("Texto");
});

it.each(["home.nothing", "home.title.inner", "nothing", "", "__proto__.title", "constructor.name"])(
  "ignores an override of the unknown key %j",
  (key) => {
    expect(overrideMessages("es", messages, new Map([[key, "Otro"]]))).toEqual(messages);
  },
);

it("passes a parsed message to the formatter of the built site", async () => {
  jest.resetModules();
  jest.doMock("use-intl/format-message", () => jest.requireActual("use-intl/format-message/format-only"));
  const { overrideMessages: built } = await import("@/lib/i18n/override-messages");
  const merged = built("es", { title: "Hola" }, new Map([["title", "{name} it''s"]]));
  expect(merged.title).toEqual([["name"], " it's"]);
  jest.dontMock("use-intl/format-message");
});
