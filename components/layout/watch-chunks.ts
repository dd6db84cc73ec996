declare global {
  interface Window {
    /** Load errors before `watchChunks` runs. */
    earlyErrors?: Event[];
  }
}

export interface ChunkWatch {
  /** Session storage key: time of the last reload because of a missing chunk. */
  storageKey: string;
  chunkTimeoutMs: number;
}

/** Inline, as text, before every other script: collects load errors for `watchChunks`. */
export function collectLoadErrors(): void {
  const errors: Event[] = [];
  window.earlyErrors = errors;
  addEventListener("error", (event) => errors.push(event), true);
}

/**
 * Runs before the bundles, as text, so it uses nothing from outside this function. When a script or stylesheet fails to
 * load, reloads the page once. Offline, or at a second failure within 10 minutes, shows the error screen; without any
 * bundle, a message with the texts of its script's `data-*` attributes.
 *
 * Events: "chunk-missing" (default prevented: the page reloads), "reload-page", "hydrated"; it sends "chunk-failed" to
 * the error screen.
 */
export function watchChunks({ storageKey, chunkTimeoutMs }: ChunkWatch, storeInput: () => void): void {
  const minReloadIntervalMs = 600_000;
  const showMessageAfterMs = 3_000;
  const texts = document.currentScript?.dataset ?? {};
  let isHydrated = false;
  let isReloading = false;
  let lost: Error | null = null;

  function reload() {
    if (isReloading) return;
    isReloading = true;
    try {
      sessionStorage.setItem(storageKey, String(Date.now()));
      storeInput();
    } catch {
      // The storage is blocked: only a visitor's retry comes here.
    }
    const stay = () => {
      isReloading = false;
      sessionStorage.removeItem(storageKey);
      showFailure();
    };
    // Offline, a reload would lose the page.
    fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(() => location.reload(), stay);
  }

  /** False when the page has been reloaded lately, or if that cannot be known. */
  function reloadOnce(): boolean {
    if (isReloading) return true;
    try {
      const reloadedAt = Number(sessionStorage.getItem(storageKey));
      if (Math.abs(Date.now() - reloadedAt) < minReloadIntervalMs) return false;
    } catch {
      return false;
    }
    reload();
    return true;
  }

  function showMessage() {
    if (isHydrated || document.querySelector("[data-chunk-failed]")) return;
    const box = document.createElement("div");
    const title = document.createElement("p");
    const text = document.createElement("p");
    const button = document.createElement("button");
    box.setAttribute("role", "alert");
    box.dataset.chunkFailed = "";
    box.className = "sticky top-0 z-50 bg-action-soft px-4 py-4 text-center shadow-md";
    title.className = "text-lg font-bold";
    button.className = "mt-3 min-h-11 rounded-lg bg-action px-5 py-2.5 font-bold text-white";
    title.textContent = texts.title ?? "";
    text.textContent = texts.text ?? "";
    button.textContent = texts.retry ?? "";
    button.type = "button";
    button.addEventListener("click", reload);
    box.append(title, text, button);
    document.body.prepend(box);
  }

  function showFailure() {
    if (isHydrated) dispatchEvent(new Event("chunk-failed"));
    else setTimeout(showMessage, showMessageAfterMs);
  }

  function miss(url: string, code: string | null, cause: unknown) {
    if (lost) return;
    lost = Object.assign(new Error(`Failed to load ${url}`, { cause }), { name: "ChunkLoadError", code });
    reportError(lost);
    if (!reloadOnce()) showFailure();
  }

  const isOurs = (url: string) => url.startsWith(`${location.origin}/_next/static/`);
  function onLoadError(event: Event) {
    const { target } = event;
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet" && isOurs(target.href))
      miss(target.href, "CSS_CHUNK_LOAD_FAILED", event);
    if (target instanceof HTMLScriptElement && isOurs(target.src) && !isHydrated) miss(target.src, null, event);
  }

  addEventListener("error", onLoadError, true);
  for (const event of window.earlyErrors ?? []) onLoadError(event);
  addEventListener("load", (event) => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
      if (isOurs(link.href) && !link.sheet) miss(link.href, "CSS_CHUNK_LOAD_FAILED", event);
  });
  setTimeout(() => {
    if (!isHydrated) miss(location.href, null, "time-out");
  }, chunkTimeoutMs);
  addEventListener("chunk-missing", (event) => {
    if (reloadOnce()) event.preventDefault();
  });
  addEventListener("reload-page", reload);
  addEventListener("hydrated", () => {
    if (isHydrated) return;
    isHydrated = true;
    if (lost && !isReloading) dispatchEvent(new Event("chunk-failed"));
  });
}
