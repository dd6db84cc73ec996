/**
 * @jest-environment-options {"url": "https://www.a.es/es/rent"}
 */
import { saveChoices } from "@/components/compliance/consent/consent-store";

const names = () =>
  document.cookie
    .split("; ")
    .map((cookie) => cookie.split("=")[0])
    .toSorted();

/** Cookies as Google Analytics sets them: the Cookie Store API is missing in jsdom. */
const setCookie = (text: string) => Reflect.set(document, "cookie", text);

it("withdrawing consent deletes the Google Analytics cookies of host and parent domain, and no other cookies", () => {
  setCookie("_ga=GA1.1.1; path=/; domain=.a.es");
  setCookie("_ga_T3ST=GS1.1; path=/; domain=.a.es");
  setCookie("_gid=1; path=/; domain=www.a.es");
  setCookie("_gat=1; path=/");
  setCookie("session=1; path=/; domain=.a.es");
  window.localStorage.setItem("_gcl_ls", "1");
  window.localStorage.setItem("draft", "1");
  expect(names()).toEqual(["_ga", "_ga_T3ST", "_gat", "_gid", "session"]);
  saveChoices({ analytics: true });
  expect(names()).toEqual(["_ga", "_ga_T3ST", "_gat", "_gid", "session"]);
  saveChoices({ analytics: false });
  expect(names()).toEqual(["session"]);
  expect([window.localStorage.getItem("_gcl_ls"), window.localStorage.getItem("draft")]).toEqual([null, "1"]);
});
