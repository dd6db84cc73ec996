import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { paths } from "@/lib/contracts/paths";
import { nextCommand } from "@/scripts/launcher/build.mjs";
import { runToEnd, withParent } from "@/scripts/launcher/children.mjs";
import type { Run } from "@/tests/runs/run";
import { ask } from "./ask";
import { openDeployment } from "./deployment";

const notCopied = new Set([".git", ".next", ".data", "node_modules", "tests", "deploy"]);
/** Places in code that every page loads, changed in the next release. */
const changedPage = { file: "components/layout/site-document.tsx", from: "data-surface={surface}" };
const changedCode = { file: "components/layout/header-behaviour.tsx", from: "export function HeaderBehaviour() {" };

function change(folder: string, { file, from }: typeof changedPage, to: string): void {
  const place = path.join(folder, file);
  const source = fs.readFileSync(place, "utf8");
  assert.ok(source.includes(from), `${file} has changed: ${from}`);
  fs.writeFileSync(place, source.replace(from, to));
}

/** Builds a changed copy of the project as the next release; its pages carry `data-release="next"`. */
async function nextRelease(folder: string): Promise<string> {
  fs.mkdirSync(folder);
  for (const name of fs.readdirSync("."))
    if (!notCopied.has(name) && !fs.statSync(name).isSocket())
      fs.cpSync(name, path.join(folder, name), { recursive: true });
  // Hard links do not reach another file system, such as the one in memory where the databases of tests are.
  const canLink = fs.statSync(folder).dev === fs.statSync("node_modules").dev;
  execFileSync("cp", [canLink ? "-al" : "-a", "node_modules", folder]);
  change(folder, changedPage, `${changedPage.from} data-release="next"`);
  change(
    folder,
    changedCode,
    `${changedCode.from}\n  if (typeof window === "undefined") console.debug("next release");`,
  );
  const env = { NODE_ENV: "production", TYPES_CHECKED: "yes" };
  assert.ok(
    await runToEnd(process.execPath, [...withParent, nextCommand, "build"], { cwd: folder, env, stdio: "pipe" }),
  );
  return folder;
}

/** A rolling release: pages of both releases, and forms of an old page that is still open. */
export async function releases(run: Run): Promise<void> {
  const deployment = await openDeployment(run);
  const get = (url: string) => ask(deployment.site, url);
  const releaseOf = (html: string) => (html.includes('data-release="next"') ? "next" : "old");
  const filesOf = (html: string) => [
    ...new Set([...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, file = ""]) => file)),
  ];
  /** Submits the form as a browser without JavaScript does: only its hidden fields. */
  const submit = async (html: string) => {
    const form = new FormData();
    for (const [, name = "", value = ""] of html.matchAll(
      /<input type="hidden" name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g,
    ))
      form.set(name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
    assert.ok([...form.keys()].length > 0, "The page has no form.");
    const answer = await fetch(new URL(paths.contact("es"), deployment.site), { method: "POST", body: form });
    return { status: answer.status, html: await answer.text() };
  };

  await run.test(
    "during a release every page finds its files, and a form of an open page can still be sent",
    async () => {
      const page = await get(paths.contact("es"));
      assert.equal(page.status, 200);
      assert.equal(releaseOf(page.text), "old");
      const accepted = await submit(page.text);
      assert.equal(accepted.status, 200);

      const folder = await nextRelease(path.join(deployment.data, "next-release"));
      const [first, second] = deployment.instances;
      assert.ok(first && second);
      await first.stop();
      await first.start({ cwd: folder });

      const seen = new Map<string, number>();
      const missing: string[] = [];
      for (let turn = 0; turn < 20; turn += 1) {
        for (const url of [
          paths.contact("es"),
          paths.home("es"),
          `${paths.secondHand("es")}?kmMax=${200_000 + turn}`,
        ]) {
          const { status, text } = await get(url);
          assert.equal(status, 200, url);
          seen.set(releaseOf(text), (seen.get(releaseOf(text)) ?? 0) + 1);
          for (const file of filesOf(text)) {
            const { status: found } = await get(file);
            if (found !== 200) missing.push(`${releaseOf(text)} ${file}: ${found}`);
          }
        }
        assert.equal((await submit(page.text)).status, 200);
      }
      console.log(`pages of each release side by side: ${JSON.stringify([...seen])}`);
      assert.deepEqual(missing, []);
      assert.deepEqual([...seen.keys()].toSorted(), ["next", "old"]);

      await second.stop();
      await second.start({ cwd: folder });
      const later = await get(paths.contact("es"));
      assert.equal(releaseOf(later.text), "next");
      assert.notDeepEqual(filesOf(later.text), filesOf(page.text));
      const answered = await submit(page.text);
      assert.equal(answered.status, 200);
      assert.equal(releaseOf(answered.html), "next");
      assert.equal((await submit(page.text.replaceAll(/[0-9a-f]{42}/g, "60".padEnd(42, "0")))).status, 409);

      for (const instance of [first, second]) {
        await instance.stop();
        await instance.start({ cwd: undefined });
      }
    },
  );
}
