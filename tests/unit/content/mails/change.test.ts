import { renderText } from "@/lib/backend/content/mails/render-text";
import { changeMail } from "@/lib/backend/rental/mails/change";
import { languages } from "@/lib/domain/core/languages";
import de from "@/messages/de.json";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import italian from "@/messages/it.json";
import { changed, facts, linkTo, moved, settings } from "@/tests/support/builders/mail-facts";

const messagesOf = { es, en, de, it: italian, fr };

describe.each(languages)("the change mail in %s", (language) => {
  it("the change mail states each changed point before and after, both totals and the refund", () => {
    const text = renderText(changeMail(settings, facts(language), changed, linkTo));
    for (const expected of ["Ibiza - Centro", "Aeropuerto - IBIZA", "× 2", "VY3512"]) expect(text).toContain(expected);
    for (const expected of [/553[.,]60/, /50[.,]00/, /29[.,]09/]) expect(text).toMatch(expected);
    // The pick-up did not change; 10:00 is the limit of free cancellation.
    expect(text.match(/10:00/g)).toHaveLength(1);
  });

  it("the change mail states what follows from the new dates: place, cancellation limit, each price and what is due", () => {
    const text = renderText(changeMail(settings, facts(language), moved, linkTo)).replaceAll("\u00a0", " ");
    const both = (now: string, was: string) => new RegExp(`${now}[^\\n]*\\n[^\\n]*${was}`);
    expect(text).toMatch(both("10:00", "23:30"));
    expect(text).toMatch(both("2027\\D+10:00", "2027\\D+23:30"));
    expect(text).toMatch(both("24[.,]00", "\\S"));
    expect(text).toMatch(both("180[.,]00", "161[.,]10"));
    expect(text).toMatch(both("3000[.,]00|3\\D000[.,]00", "150[.,]00"));
    const { who } = messagesOf[language].arrival;
    expect(text).toMatch(both(who.desk, who.night));
    const [firstBlocks = ""] = text.split("T-ABC2345");
    expect(firstBlocks).toMatch(/104[.,]00/);
  });
});
