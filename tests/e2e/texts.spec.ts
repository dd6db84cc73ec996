import { expect, test } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { desk } from "./support/desk";
import { textsOf } from "./support/texts";

const key = "contact.title";

test("a text that staff change is on the pages within seconds, and the site's own one when they drop it @desktop", async ({
  request,
}) => {
  const t = textsOf("it");
  const page = async () => await (await request.get(paths.contact("it"))).text();
  await expect.poll(page).toContain(t(key));
  await desk("text", "set", key, "it", "Parliamone: siamo qui");
  try {
    await expect.poll(page, { timeout: 30_000 }).toContain("Parliamone: siamo qui");
    expect(await (await request.get(paths.contact("es"))).text()).not.toContain("Parliamone");
    const { data } = await (await request.get("/web/textos?lang=it")).json();
    expect(data.entries).toContainEqual({ texto: key, IT: "Parliamone: siamo qui" });
    // A screen that is written for each request takes its texts from the same place.
    await desk("text", "set", "manage.title", "it", "Dov'è la mia prenotazione");
    await expect
      .poll(async () => await (await request.get(paths.manage("it"))).text(), { timeout: 30_000 })
      .toContain("Dov&#x27;è la mia prenotazione");
  } finally {
    await desk("text", "drop", key, "it");
    await desk("text", "drop", "manage.title", "it").catch(() => null);
  }
  await expect.poll(page, { timeout: 30_000 }).not.toContain("Parliamone");
});
