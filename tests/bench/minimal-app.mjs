import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { nextCommand } from "../../scripts/launcher/build.mjs";
import { endChild, runToEnd, startChild, withParent } from "../../scripts/launcher/children.mjs";
import { PlainError } from "../../scripts/launcher/console.mjs";

const layout = `export default function Layout({ children }) {
  return <html lang="es"><body>{children}</body></html>;
}
`;

const middleware = `import { NextResponse } from "next/server";
export const middleware = () => NextResponse.next();
export const config = { matcher: "/elsewhere" };
`;

/** Text that makes a page as long as the one to compare, in the raw and compressed: its own words. */
const pageOf = (text) => `export const dynamic = "force-static";
const text = ${JSON.stringify(text)};
export default function Page() {
  return <main>{text}</main>;
}
`;

/** What a page at request time costs at least that shows a day of two hundred bookings: their facts, with nothing to look up. */
const dayPage = `export const dynamic = "force-dynamic";
const rows = Array.from({ length: 200 }, (_, index) => "T-ABCDE" + index);
export default function Page() {
  return (
    <main>
      <table>
        <tbody>
          {rows.map((code) => (
            <tr key={code}>
              <td><b>10:00</b><small>Ibiza Aeropuerto</small></td>
              <td><a href={"/es/desk/bookings/" + code}>Prueba Ejemplo</a><small>{code + " · +34600123123"}</small></td>
              <td>B · Seat Ibiza<small>1234 ABC</small></td>
              <td><span>Sin coche</span><span>Falta el check-in</span><span>Sin vuelo</span><small>Cobrar 88 € · Fianza 700 €</small></td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
`;

const measure = async (url) => {
  const html = await (await fetch(url)).text();
  return { html, raw: Buffer.byteLength(html), zipped: gzipSync(html).length };
};

/** A static page whose HTML is as long as `model`'s, and `/day`, served by the same Next as the site. */
export async function startMinimalApp(runtime, { folder, port, model }) {
  const target = await measure(model);
  const words = target.html.replace(/<script[\s\S]*?<\/script>/g, " ").replace(/[<>{}\\]/g, " ");
  const url = `http://127.0.0.1:${port}/`;
  fs.mkdirSync(path.join(folder, "app"), { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  fs.writeFileSync(
    path.join(folder, "next.config.mjs"),
    "export default { poweredByHeader: false, turbopack: { root: new URL('../../..', import.meta.url).pathname } };\n",
  );
  // Without files of its own it would take those of the project above it.
  fs.writeFileSync(path.join(folder, "instrumentation.js"), "export const register = () => {};\n");
  fs.writeFileSync(path.join(folder, "middleware.js"), middleware);
  fs.writeFileSync(path.join(folder, "app", "layout.jsx"), layout);
  fs.mkdirSync(path.join(folder, "app", "day"), { recursive: true });
  fs.writeFileSync(path.join(folder, "app", "day", "page.jsx"), dayPage);

  const options = { env: { NODE_ENV: "production" } };
  let length = Math.round(target.raw / 2);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const text = words.repeat(Math.ceil(length / words.length)).slice(0, length);
    fs.writeFileSync(path.join(folder, "app", "page.jsx"), pageOf(text));
    if (!(await runToEnd(runtime, [...withParent, nextCommand, "build", folder], options)))
      throw new PlainError("The minimal page could not be built.");
    const server = startChild(runtime, [...withParent, nextCommand, "start", folder, "-p", String(port)], options);
    await until(url);
    const own = await measure(url);
    if (Math.abs(own.raw - target.raw) <= target.raw * 0.02) return { url, own, target, stop: () => endChild(server) };
    await endChild(server);
    // The text stands twice in the answer: in the markup and in the data for the browser.
    length = Math.max(0, length + Math.round((target.raw - own.raw) / 2));
  }
  throw new PlainError("The minimal page could not be made as long as the site's.");
}

async function until(url) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new PlainError(`${url} did not answer.`);
}
