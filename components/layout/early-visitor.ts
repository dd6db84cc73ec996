// Each function runs before the bundles, as text, so it uses nothing from outside itself.

/**
 * Syncs the cookie `lang` with local storage. A visitor whom `/` redirected to Spanish because the cookie was missing is
 * redirected to the stored language (contract sections 3 and 10).
 */
export function rememberLanguage(languages: readonly string[]): void {
  try {
    const stored = localStorage.getItem("lang") ?? "";
    const language = languages.includes(stored) ? stored : "";
    const cookieValue = /(?:^|; )lang=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const isFromRoot = /(?:^|; )from-root=1/.test(document.cookie);
    const setCookie = (name: string, value: string) => {
      const attributes = `max-age=${value ? 31_536_000 : 0}; path=/; samesite=lax`;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
      document.cookie = `${name}=${value}; ${attributes}${location.protocol === "https:" ? "; secure" : ""}`;
    };
    if (language !== cookieValue) setCookie("lang", language);
    if (!isFromRoot) return;
    setCookie("from-root", "");
    if (language && language !== document.documentElement.lang)
      location.replace(`/${language}${location.pathname.slice(3)}${location.search}${location.hash}`);
  } catch {
    // The storage is blocked.
  }
}

/**
 * Before the first paint of a public page, which is cached for everyone: sets `data-offer` on the document to the
 * browser's preferred language, on the first page of a visit and until a language is chosen. `["ca", "de-AT"]` on a
 * Spanish page: German.
 */
export function offerLanguage(languages: readonly string[]): void {
  try {
    const root = document.documentElement;
    const isInSite = document.referrer.startsWith(`${location.origin}/`);
    if (root.dataset.surface !== "public" || isInSite || localStorage.getItem("lang") !== null) return;
    const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
    const wanted = preferred.find((language) => languages.includes(language));
    if (wanted && wanted !== root.lang) root.dataset.offer = wanted;
  } catch {
    // The storage is blocked.
  }
}

/**
 * A search that the browser sends itself, because the visitor was quicker than the code, asks for the coupon of the URL
 * and the discount of the URL or the storage, as `useSearchForm` would.
 */
export function addDiscountsToSearch(resultsPath: string): void {
  addEventListener("formdata", ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || !target.action.endsWith(resultsPath)) return;
    for (const key of ["coupon", "discount"]) {
      let value = new URLSearchParams(location.search).get(key);
      try {
        value ||= localStorage.getItem(key);
      } catch {
        // The storage is blocked.
      }
      if (value) formData.append(key, value);
    }
  });
}
