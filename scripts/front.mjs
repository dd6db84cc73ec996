// Generates deploy/nginx/site.conf from the site's routes.
import "./register-typescript.mjs";
import fs from "node:fs";
import path from "node:path";

process.chdir(path.resolve(import.meta.dirname, ".."));
const { siteConf } = await import("./front/site-conf.mjs");
fs.writeFileSync("deploy/nginx/site.conf", siteConf());
