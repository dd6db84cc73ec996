import { persistForm } from "@/components/ui/form-draft";
import { formDraftsKey } from "@/components/ui/form-drafts-key";

/** A contact form as the server rendered it, with its trap for robots. */
function aForm(message = ""): HTMLFormElement {
  document.body.innerHTML = `<form>
    <textarea name="message">${message}</textarea>
    <input name="fullName">
    <input type="hidden" name="shownAt" value="2027-01-01">
    <input name="website" tabindex="-1">
  </form>`;
  return document.forms[0] ?? document.createElement("form");
}

function type(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) throw new Error(name);
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const stored = () => sessionStorage.getItem(formDraftsKey);

beforeEach(() => sessionStorage.clear());

describe("form draft", () => {
  it("never stores the honeypot or hidden fields in a form draft", () => {
    const form = aForm();
    persistForm(form, "contact", false);
    type(form, "website", "https://robot.test");
    type(form, "message", "Hello");
    expect(stored()).toBe('[["contact",{"message":"Hello","fullName":""}]]');
  });

  it("restores a form draft except for the honeypot", () => {
    sessionStorage.setItem(formDraftsKey, '[["contact",{"message":"Hello","website":"https://robot.test"}]]');
    const form = aForm();
    persistForm(form, "contact", false);
    expect(valuesOf(form)).toMatchObject({ message: "Hello", website: "" });
  });

  it("does not overwrite values of the server's answer with a form draft", () => {
    sessionStorage.setItem(formDraftsKey, '[["contact",{"message":"Stored earlier","fullName":"Stored"}]]');
    const form = aForm("As the server answered");
    persistForm(form, "contact", true);
    expect(valuesOf(form)).toMatchObject({ message: "As the server answered", fullName: "" });
  });
});
