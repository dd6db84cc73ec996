import fs from "node:fs";
import { errorMessageName } from "../../lib/contracts/core/error-codes.ts";

const textsOf = (language) => JSON.parse(fs.readFileSync(`messages/${language}.json`, "utf8"));
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const style =
  "body{margin:0;min-height:90vh;display:grid;place-content:center;padding:1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color:#303030;background:#fbf9f6}main{max-width:34rem}h1{font-size:1.75rem;line-height:1.2}a{display:inline-block;margin-top:.5rem;padding:.75rem 1.5rem;border-radius:.5rem;background:#d41f25;color:#fff;font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid #9013fe;outline-offset:2px}";

/** An error page of the front itself; self-contained, without subresources. `message`: a key below `errors.api`. */
function errorPage(language, message) {
  const { failure, errors } = textsOf(language);
  const [title, text, retry] = [failure.title, errors.api[message], failure.retry].map(escaped);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main></body></html>`;
}

/** The front's own response to a `/web` call, in the envelope of `lib/contracts/core/envelope.ts`. */
const errorEnvelope = (status, code) =>
  JSON.stringify({ status, data: null, code, message: `errors.api.${errorMessageName(code)}`, errors: [] });

const quoted = (text) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

/** The map from the visitor's language to an error page, in a variable with the name of its message. */
export const languagesMap = (
  message,
  languages,
) => `map "$path_language|$cookie_lang|$http_accept_language" $${message} {
  default ${quoted(errorPage("es", message))};
${languages
  .filter((language) => language !== "es")
  .map(
    (language) =>
      `  "~*^(?:${language}\\||\\|${language}\\||\\|\\|${language}\\b)" ${quoted(errorPage(language, message))};`,
  )
  .join("\n")}
}`;

const answerHeaders = `add_header Cache-Control no-store always;
    add_header Retry-After 5 always;
    add_header X-Content-Type-Options nosniff always;`;
/** Named locations of the front's own responses: one for pages, one for `/web` calls. */
export const errorLocations = (name, status, message, code) => `  location @${name} {
    default_type "text/html; charset=utf-8";
    ${answerHeaders}
    add_header Content-Security-Policy "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" always;
    return ${status.page} $${message};
  }
  location @call_${name} {
    default_type application/json;
    ${answerHeaders}
    return ${status.call} ${quoted(errorEnvelope(status.call, code))};
  }`;
