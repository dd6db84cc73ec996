import { earlyErrorsScript, firstScript } from "@/components/layout/early-scripts";

/** Runs a script's text as the browser does, without this module's imports. */
const run = (script: string) => new Function(script)();

it("stores what was typed and reloads, once the server answers, when a stylesheet fails before the script runs", () => {
  const fetched = jest.fn(() => new Promise<never>(() => undefined));
  Object.assign(window, { fetch: fetched, reportError: jest.fn() });
  document.body.innerHTML = '<input name="email">';
  run(earlyErrorsScript);
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/_next/static/chunks/1.css" });
  document.head.append(link);
  link.dispatchEvent(new Event("error"));
  expect(fetched).not.toHaveBeenCalled();
  run(firstScript);
  expect(fetched).toHaveBeenCalledWith("/robots.txt", { method: "HEAD", cache: "no-store" });
  expect(window.reportError).toHaveBeenCalledWith(
    expect.objectContaining({ name: "ChunkLoadError", code: "CSS_CHUNK_LOAD_FAILED", cause: expect.any(Event) }),
  );
  expect(Number(window.sessionStorage.getItem("lostCode"))).toBeGreaterThan(0);
});

it("stores the visitor's inputs when a reload is asked for", () => {
  run(firstScript);
  document.body.innerHTML = '<input name="email">';
  const field = document.querySelector("input");
  if (field) field.value = "typed@example.com";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  window.dispatchEvent(new Event("reload-page"));
  expect(window.sessionStorage.getItem("typedFields")).toContain("typed@example.com");
});
