import { siteAddresses } from "./addresses.mjs";
import { errorLocations, languagesMap } from "./error-pages.mjs";

/** Internal headers of Next, of tracing and of the nonce policy, which visitors must not be able to set. */
const innerHeaders = [
  "X-Middleware-Rewrite",
  "X-Middleware-Redirect",
  "X-Middleware-Set-Cookie",
  "X-Middleware-Skip",
  "X-Middleware-Override-Headers",
  "X-Middleware-Next",
  "X-Middleware-Prefetch",
  "X-Middleware-Subrequest",
  "X-Now-Route-Matches",
  "X-Matched-Path",
  "X-Invoke-Path",
  "X-Invoke-Query",
  "X-Invoke-Status",
  "X-Invoke-Output",
  "X-Nextjs-Data",
  "X-Next-Resume-State-Length",
  "Next-Resume",
  "Traceparent",
  "Tracestate",
  "Baggage",
  "Content-Security-Policy",
  "Content-Security-Policy-Report-Only",
  "X-Nonce",
];

/** The nginx server configuration: what is cached, under which key, for how long, and what is never cached. */
export function siteConf() {
  const { publicPages, dynamicPages, list, sheet, help, listKeys, sheetKeys, cookies, pictureCalls, languages } =
    siteAddresses();
  const all = languages.join("|");
  return `# Written by \`npm run front:write\`; do not edit. Read by nginx.conf, inside its http block.

# Without the query, which may contain a token of a mailed link; some paths contain one, too.
map $uri $logged_path {
  default $uri;
  "~^(?<shown>.*/(?:regenera|join|drive|alert|alerta|prueba)/)" "\${shown}…";
}
log_format site escape=json '{"at":"$time_iso8601","id":"$request_id","ip":"$remote_addr","method":"$request_method","path":"$logged_path","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"upstream":"$upstream_addr","upstream_seconds":"$upstream_response_time","cache":"$upstream_cache_status"}';
access_log /dev/stdout site buffer=64k flush=2s;

# -- personal requests: never answered from the cache, never cached ------------------------------------
map $http_cookie $with_session {
  default 0;
  "~*(?:^|;\\s*)(?:__Host-|__Secure-)?(?:${cookies.join("|")})[^=;]*=" 1;
}
map "$with_session|$http_next_action|$http_authorization|$http_x_booking_token" $is_personal {
  default 1;
  "0|||" 0;
}

# Requests for cacheable pages go to the site without cookies, so that the response is the same for everybody.
map "$request_method|$is_personal" $kept_cookie {
  default $http_cookie;
  "~^(?:GET|HEAD)\\|0$" "";
}

# -- kind of a request: a page, its flight data (RSC payload of the same URL), or a list or search that depends on the query --
map $uri $query_of {
  default none;
  "~${sheet}" sheet;
  "~${list}" list;
  "~${help}" help;
}
map $args $asks_list {
  default 0;
  "~(?:^|&)(?:${listKeys})(?:=|&|$)" 1;
}
map $args $asks_sheet {
  default 0;
  "~(?:^|&)(?:${sheetKeys})(?:=|&|$)" 1;
}
map $args $asks_help {
  default 0;
  "~(?:^|&)q(?:=|&|$)" 1;
}
map "$query_of|$asks_list|$asks_sheet|$asks_help" $by_query {
  default 0;
  "~^list\\|1" 1;
  "~^sheet\\|.\\|1" 1;
  "~^help\\|.\\|.\\|1" 1;
}
map "$http_rsc|$by_query" $kind {
  default page;
  "~^1\\|" flight;
  "~\\|1$" list;
}
# Pages ignore the query: otherwise the first visitor's query would be rendered into the cached page.
map "$request_method|$kind" $kept_args {
  default $args;
  "~^(?:GET|HEAD)\\|page$" "";
}
map $kind $flight_headers {
  default "";
  flight "$http_next_router_prefetch|$http_next_router_segment_prefetch|$http_next_url|$http_next_router_state_tree";
}

# -- what is cached here, and the Cache-Control for caches further out ---------------------------------
# Pages with s-maxage are cacheable; lists that depend on the query are the same for everybody and cached for two seconds.
map "$by_query|$upstream_http_cache_control" $not_shared {
  default 1;
  "~^1\\|" 0;
  "~*s-maxage=[1-9]" 0;
}
map $upstream_http_cache_control $not_public {
  default 1;
  "~*(?:public|s-maxage=[1-9])" 0;
}
# Browsers and CDNs must revalidate, because they can't be told of a change.
map $upstream_http_cache_control $client_cache_control {
  default $upstream_http_cache_control;
  "~*s-maxage" "public, max-age=0, must-revalidate";
}

# -- error pages: no instance answers; too many requests of one visitor ---------------------------------
map $uri $path_language {
  default "";
  "~^/(?<named>${all})(?:/|$)" $named;
}
${["unavailable", "rateLimited", "payloadTooLarge"].map((message) => languagesMap(message, languages)).join("\n")}

proxy_set_header Connection "";
proxy_set_header Host $http_host;
proxy_set_header Accept-Encoding $asked_form;
proxy_set_header Cookie $passed_cookie;
proxy_set_header X-Request-Id $request_id;
# This is the edge: forwarding headers from visitors are replaced.
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Proto $site_scheme;
proxy_set_header X-Forwarded-Host $http_host;
proxy_set_header Forwarded "";
proxy_set_header X-Real-IP "";
${innerHeaders.map((name) => `proxy_set_header ${name} "";`).join("\n")}
add_header X-Cache $upstream_cache_status always;
error_page 502 504 @unavailable;
error_page 429 @limited;
error_page 413 @too_large;

server {
  include edge.conf;
  server_name _;
  merge_slashes off;
  set $passed_cookie $http_cookie;
  set $asked_form gzip;

  # Everything else may be personal: never cached.
  location / {
    proxy_pass http://any;
    add_header X-Cache none always;
  }

  # Public pages rendered on request: with their query, never cached.
  location ~ "${dynamicPages}" {
    proxy_pass http://any;
    add_header X-Cache none always;
  }

  # Public pages, as in the matcher of middleware.ts. Fresh for one to two seconds (nginx counts whole seconds), then
  # revalidated by ETag.
  location ~ "${publicPages}" {
    set $args $kept_args;
    set $passed_cookie $kept_cookie;
    set $asked_form $form;
    proxy_pass http://$page_upstream;
    # Also for errors from the brotli server below when all instances are down.
    proxy_intercept_errors on;
    proxy_cache kept;
    proxy_cache_key "$kind|$form|$scheme|$http_host|$uri|$kept_args|$flight_headers";
    proxy_ignore_headers Cache-Control Expires Vary X-Accel-Expires;
    proxy_cache_valid 200 404 1s;
    proxy_cache_revalidate on;
    proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
    proxy_cache_bypass $is_personal;
    proxy_no_cache $is_personal $not_shared;
    proxy_hide_header Cache-Control;
    add_header Cache-Control $client_cache_control always;
    add_header X-Cache $upstream_cache_status always;
  }

  # Drawings, Open Graph images, sitemaps, robots.txt, icons: the same way.
  location ~ "^/(?:(?:art|share|sitemap)/[^/]+|[^/]+\\.[a-z0-9]+)$" {
    proxy_pass http://page;
    proxy_cache kept;
    proxy_cache_key "file|$scheme|$http_host|$uri";
    set $args "";
    set $passed_cookie "";
    proxy_ignore_headers Cache-Control Expires Vary X-Accel-Expires;
    proxy_cache_valid 200 1s;
    proxy_cache_revalidate on;
    proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
    proxy_cache_bypass $is_personal;
    proxy_no_cache $is_personal $not_public;
    proxy_hide_header Cache-Control;
    add_header Cache-Control $client_cache_control always;
    add_header X-Cache $upstream_cache_status always;
  }

  # Immutable files with a hash in their name. During a release an old page may request a file from a new instance that
  # only the old ones have: on 404 the next instance is tried.
  location ^~ /_next/static/ {
    proxy_pass http://any;
    proxy_next_upstream error timeout http_404;
    proxy_cache kept;
    proxy_cache_key "file|$uri";
    proxy_ignore_headers Vary;
    proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
    add_header X-Cache $upstream_cache_status always;
  }

  # Photographs, named by content hash. Fetched again once a day, so that deleted ones disappear.
  location ^~ /photo/ {
    proxy_pass http://page;
    proxy_cache photos;
    proxy_cache_key "$uri";
    set $args "";
    set $passed_cookie "";
    proxy_ignore_headers Cache-Control Expires Vary X-Accel-Expires;
    proxy_cache_valid 200 1d;
    proxy_no_cache $not_public;
    proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
    add_header X-Cache $upstream_cache_status always;
  }

  # API calls: catalogue responses are \`public\`, all others no-store.
  location = /web/paginas/renovar {
    return 404;
  }
  location ^~ /web/ {
    error_page 502 504 = @call_unavailable;
    error_page 429 = @call_limited;
    error_page 413 = @call_too_large;
    # JSON up to 64 kB, webhooks up to 256 kB (\`request-gates.ts\`).
    client_max_body_size 256k;
    # Pictures at the desk, up to 15 MB.
    location ~ "${pictureCalls}" {
      client_max_body_size 16m;
      proxy_pass http://any;
      add_header X-Cache none always;
    }
    proxy_pass http://any;
    proxy_cache kept;
    proxy_cache_key "call|$form|$scheme|$http_host|$request_uri";
    proxy_ignore_headers Cache-Control Expires Vary X-Accel-Expires;
    proxy_cache_valid 200 1s;
    proxy_cache_revalidate on;
    proxy_cache_use_stale updating error timeout;
    proxy_cache_bypass $is_personal;
    proxy_no_cache $is_personal $not_public;
    add_header X-Cache $upstream_cache_status always;
  }

${errorLocations("unavailable", { page: 502, call: 503 }, "unavailable", "UNAVAILABLE")}
${errorLocations("limited", { page: 429, call: 429 }, "rateLimited", "RATE_LIMITED")}
${errorLocations("too_large", { page: 413, call: 413 }, "payloadTooLarge", "PAYLOAD_TOO_LARGE")}
  location = /nginx-status {
    stub_status;
    access_log off;
    allow 127.0.0.1;
    deny all;
  }
}
`;
}
