import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { parse } from "parse5";
import { nextCommand } from "../../scripts/launcher/build.mjs";
import { endChild, runToEnd, startChild, withParent } from "../../scripts/launcher/children.mjs";
import { UserError } from "../../scripts/launcher/console.mjs";

const layout = `export default function Layout({ children }) {
  return <html lang="es"><body>{children}</body></html>;
}
`;

const middleware = `import { NextResponse } from "next/server";
export const middleware = () => NextResponse.next();
export const config = { matcher: "/elsewhere" };
`;

/** A static page with the compared page's own words, so that it is as long, both raw and compressed. */
const pageOf = (text) => `export const dynamic = "force-static";
const text = ${JSON.stringify(text)};
export default function Page() {
  return <main>{text}</main>;
}
`;

/** Baseline of the desk's day page: 200 rows rendered per request, without database reads. */
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

/** Baseline of a page rendered per request: the same elements, without database reads. */
const baselinePage = `import { createElement } from "react";
import tree from "./tree.json";
export const dynamic = "force-dynamic";
const render = (node, key) =>
  typeof node === "string" ? node : createElement(node[0], { ...node[1], key }, ...node[2].map(render));
export default function Page() {
  return render(tree, 0);
}
`;

const reactNames = { class: "className", for: "htmlFor", srcset: "srcSet", tabindex: "tabIndex", datetime: "dateTime" };
const skipped = new Set(["script", "style", "template", "#comment"]);

/** An element as `[name, attributes, children]`. */
function treeOf(node) {
  if (node.nodeName === "#text") return node.value;
  const attributes = node.attrs
    .filter(({ name }) => name !== "style" && !name.startsWith("on"))
    .map(({ name, value }) => [reactNames[name] ?? name, value || true]);
  const inner = node.childNodes.filter(({ nodeName }) => !skipped.has(nodeName)).map(treeOf);
  return [node.tagName, Object.fromEntries(attributes), inner];
}

function bodyOf(html) {
  const [document] = parse(html).childNodes.filter(({ tagName }) => tagName === "html");
  const body = treeOf(document.childNodes.find(({ tagName }) => tagName === "body"));
  return ["div", {}, body[2]];
}

/** Baseline of an order: a request that inserts one row. */
const noteRoute = `import pg from "pg";
const pool = (globalThis.notes ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 }));
globalThis.table ??= pool.query("create table if not exists bench_note (id bigint generated always as identity primary key, note jsonb not null)");
export async function POST(request) {
  await globalThis.table;
  const { rows } = await pool.query("insert into bench_note (note) values ($1) returning id", [await request.json()]);
  return Response.json({ id: rows[0].id });
}
`;

const measure = async (url) => {
  const html = await (await fetch(url)).text();
  return { html, raw: Buffer.byteLength(html), zipped: gzipSync(html).length };
};

/**
 * Builds and starts a minimal Next app: a static page whose HTML is as long as `model`'s, and a baseline page for each
 * address in `alike`, by name.
 */
export async function startMinimalApp(runtime, { folder, port, model, alike, database }) {
  const target = await measure(model);
  const words = target.html.replace(/<script[\s\S]*?<\/script>/g, " ").replace(/[<>{}\\]/g, " ");
  const url = `http://127.0.0.1:${port}/`;
  fs.mkdirSync(path.join(folder, "app"), { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  fs.writeFileSync(
    path.join(folder, "next.config.mjs"),
    "export default { poweredByHeader: false, serverExternalPackages: ['pg'], turbopack: { root: new URL('../../..', import.meta.url).pathname } };\n",
  );
  // Otherwise Next would use instrumentation and middleware of the project above.
  fs.writeFileSync(path.join(folder, "instrumentation.js"), "export const register = () => {};\n");
  fs.writeFileSync(path.join(folder, "middleware.js"), middleware);
  fs.writeFileSync(path.join(folder, "app", "layout.jsx"), layout);
  const more = { "day/page.jsx": dayPage, "note/route.js": noteRoute };
  for (const [name, address] of Object.entries(alike)) {
    more[`${name}/page.jsx`] = baselinePage;
    more[`${name}/tree.json`] = JSON.stringify(bodyOf((await measure(address)).html));
  }
  for (const [name, source] of Object.entries(more)) {
    fs.mkdirSync(path.join(folder, "app", path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, "app", name), source);
  }

  const options = { env: { NODE_ENV: "production", DATABASE_URL: database } };
  let length = Math.round(target.raw / 2);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const text = words.repeat(Math.ceil(length / words.length)).slice(0, length);
    fs.writeFileSync(path.join(folder, "app", "page.jsx"), pageOf(text));
    if (!(await runToEnd(runtime, [...withParent, nextCommand, "build", folder], options)))
      throw new UserError("The minimal page could not be built.");
    const server = startChild(runtime, [...withParent, nextCommand, "start", folder, "-p", String(port)], options);
    await until(url);
    const own = await measure(url);
    if (Math.abs(own.raw - target.raw) <= target.raw * 0.02) return { url, own, target, stop: () => endChild(server) };
    await endChild(server);
    // The text appears twice in the HTML: in the markup and in the RSC payload.
    length = Math.max(0, length + Math.round((target.raw - own.raw) / 2));
  }
  throw new UserError("The minimal page could not be made as long as the site's.");
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
  throw new UserError(`${url} did not answer.`);
}
