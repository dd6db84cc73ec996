import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { expectAccessible, expectFits } from "@/tests/e2e/support/accessibility";
import { signedInStaff, tablet } from "@/tests/e2e/support/at-desk";
import { query } from "@/tests/e2e/support/database";
import { runJobs } from "@/tests/e2e/support/desk";
import { mailAbout, newAddress } from "@/tests/e2e/support/mailbox";
import { test } from "@/tests/e2e/support/test";
import { deskTextsOf, textsOf } from "@/tests/e2e/support/texts";
import { contactMessage } from "@/tests/support/builders/contact";

test("staff see an overdue complaint by working hours, assign it and reply in its language", async ({
  browser,
  request,
}) => {
  test.slow();
  const t = deskTextsOf("es");
  const [email, fullName] = [newAddress("queja"), `Klage ${Date.now().toString(36)}`];
  const message = contactMessage({ email, fullName, subject: "COMPLAINT", lang: "de", message: "Der Sitz war nass." });
  const sent = await request.post("/web/contacto", { data: message, headers: { "idempotency-key": randomUUID() } });
  const { reference } = (await sent.json()).data;

  const agent = await signedInStaff(browser, "agent", "es", tablet);
  await agent.goto(deskPaths.inbox("es", { q: reference }));
  const line = agent.getByRole("listitem").filter({ hasText: fullName });
  await expect(line).toContainText(t("inbox.kinds.COMPLAINT"));
  await expect(line).toContainText(/Quedan \d+ h \d+ min \(horario de oficina\)/);
  await expectAccessible(agent);
  await query(
    "update enquiry set created_at = created_at - interval '4 days', answer_before = answer_before - interval '4 days' where reference = $1",
    [reference],
  );
  await agent.reload();
  await expect(line).toContainText(/\d+ h \d+ min de retraso \(horario de oficina\)/);
  await runJobs("round");
  const incidents = deskPaths.incidents("es");
  // Asked for without the browser, which would load the page again and again.
  await expect
    .poll(async () => (await (await agent.request.get(incidents)).text()).includes(reference), { timeout: 60_000 })
    .toBe(true);
  await agent.goto(incidents);
  await agent.getByRole("link", { name: reference }).click();
  await expect(agent.getByRole("heading", { level: 1 })).toContainText(reference);
  await expect(agent.getByText("Der Sitz war nass.")).toBeVisible();
  await expectAccessible(agent);

  await agent.getByRole("combobox", { name: t("inbox.assignTo") }).selectOption({ label: t("inbox.take") });
  await agent.getByRole("button", { name: t("inbox.assign"), exact: true }).click();
  await expect(agent.getByText(t("inbox.events.assigned", { name: "Prueba agent" }))).toBeVisible();
  await agent.getByLabel(t("inbox.note"), { exact: true }).fill("Habla con Palma.");
  await agent.getByRole("button", { name: t("inbox.noteSubmit") }).click();
  await expect(agent.getByText("Habla con Palma.")).toBeVisible();

  const answer = agent.getByLabel(t("inbox.text"), { exact: true });
  await expect(answer).toHaveValue(/Beschwerde/);
  await answer.fill("");
  await agent.getByRole("button", { name: t("inbox.send") }).click();
  await expect(agent.getByText(t("fields.REQUIRED"))).toBeVisible();
  await answer.fill("Wir erstatten die Reinigung.");
  await agent.getByRole("button", { name: t("inbox.send") }).click();
  await expect(agent.getByText(t("inbox.sent"))).toBeVisible();
  const { subject, text } = await mailAbout(email, textsOf("de")("mail.answer.subject", { reference }));
  expect(subject).toContain(reference);
  expect(text).toContain("Wir erstatten die Reinigung.");
  await expectFits(agent, 820);

  const manager = await signedInStaff(browser, "manager", "en", { viewport: { width: 1440, height: 900 } });
  const en = deskTextsOf("en");
  await manager.goto(deskPaths.inbox("en", { state: "answered", q: reference }));
  await manager.getByRole("link", { name: fullName }).click();
  await expect(manager.getByText(en("inbox.again"))).toBeVisible();
  await expectAccessible(manager);
  await manager.goto(deskPaths.incidents("en"));
  await expect(manager.getByRole("link", { name: reference })).toHaveCount(0);
});
