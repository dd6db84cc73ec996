// Prints the HTML of a mail of each kind, as `[kind, html]`, in the language of its argument.
import { renderHtml } from "@/lib/backend/content/mails/render-html";
import { isLanguage } from "@/lib/domain/core/languages";
import { everyMail, everyStaffMail } from "@/tests/support/builders/every-mail";

const language = process.argv[2];
if (!isLanguage(language)) throw new Error(`no such language: ${language}`);
const mails = { ...everyMail(language), ...(language === "es" ? everyStaffMail() : {}) };
const htmls = Object.entries(mails).map(async ([kind, content]) => [kind, await renderHtml(content)]);
console.log(JSON.stringify(await Promise.all(htmls)));
