import { renderHtml } from "@/lib/backend/content/mails/render-html";
import { endMail } from "@/lib/backend/rental/mails/after-sales";
import { changeMail } from "@/lib/backend/rental/mails/change";
import { confirmationMail } from "@/lib/backend/rental/mails/confirmation";
import { reminderMail } from "@/lib/backend/rental/mails/reminder";
import { reviewRequestMail } from "@/lib/backend/rental/mails/review-request";
import { groupOfMailPicture } from "@/lib/contracts/fleet/mail-picture";
import { changed, end, facts, link, linkTo, settings } from "@/tests/support/builders/mail-facts";

it("confirmation, reminder, change, cancellation and the request for a review show the vehicle, from the site's own address", async () => {
  const shown = [
    confirmationMail(settings, facts("de"), linkTo),
    reminderMail("reminderDay")(settings, facts("de"), linkTo, new Date("2027-07-11T09:00:00Z")),
    changeMail(settings, facts("de"), changed, linkTo),
    endMail(settings, facts("de"), { ...end, template: "cancellation" }, link),
    reviewRequestMail(settings, facts("de")),
  ];
  for (const mail of shown)
    expect(await renderHtml(mail)).toMatch(
      /<img alt="Fiat Panda" [^>]*height="384" src="https:\/\/example\.test\/share\/group-A\.jpg"[^>]*width="960"/,
    );
});

it("only a group's own picture file names a group", () => {
  expect(groupOfMailPicture("group-M1.jpg")).toBe("M1");
  for (const file of ["group-.jpg", "group-m1.jpg", "group-M1.png", "group-../A.jpg", "car-1-de.png"])
    expect(groupOfMailPicture(file)).toBeUndefined();
});
