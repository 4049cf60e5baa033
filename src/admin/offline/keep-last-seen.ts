import { accountCookie, seenCache } from "#contract/console/last-seen.ts";
import { lastSeenWords } from "#words/shell/last-seen.ts";
import css from "./last-seen.css?inline";

/** The HTML of a page when it was hidden; undefined if it must not be shown again. */
export type SeenPage = {
  readonly accountId: number;
  readonly pathname: string;
  readonly html: string | undefined;
};

/**
 * Whenever the page is hidden, has the service worker store the HTML of its list, to show it when the page is opened again, until the rows are read.
 * When the page is visible again, the stored HTML is deleted, because changes would make it outdated. Returns a function that stops this.
 */
export function keepLastSeen(accountId: number, pathname: string): () => void {
  const keep = () => {
    const html = document.visibilityState === "hidden" ? listInHtml() : undefined;
    navigator.serviceWorker?.controller?.postMessage({ accountId, pathname, html } satisfies SeenPage);
  };
  keep();
  document.addEventListener("visibilitychange", keep);
  return () => document.removeEventListener("visibilitychange", keep);
}

/** Deletes the stored pages of an account, and the cookie without which none is shown: the service may be unreachable, and not delete it. */
export async function forgetLastSeen(accountId: number): Promise<void> {
  // oxlint-disable-next-line unicorn/no-document-cookie -- CookieStore is not in every browser
  document.cookie = `${accountCookie}=; Path=/; Max-Age=0`;
  // Caches exist only over HTTPS and on localhost.
  await globalThis.caches?.delete(seenCache + accountId);
}

/** The HTML of the console, with the rows in view; undefined unless it shows the top of a list without search or filters. */
function listInHtml(): string | undefined {
  const root = document.getElementById("root");
  if (!root?.querySelector("main tr[data-index='0']")) return undefined;
  return location.hash || location.search ? undefined : inHtml(root);
}

/** Inline styles become a style sheet, because the Content-Security-Policy forbids them. */
function inHtml(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const [original, row] of pairsIn(root, copy, "tr"))
    if (original.getBoundingClientRect().top > window.innerHeight) row.remove();
  for (const [original, field] of pairsIn(root, copy, "input")) {
    field.setAttribute("value", original.value);
    field.toggleAttribute("checked", original.checked);
  }
  const styles = [css, ...document.adoptedStyleSheets.flatMap(textsOf)];
  for (const [index, styled] of copy.querySelectorAll<HTMLElement>("[style]").entries()) {
    styles.push(`[data-styled="${index}"] { ${styled.style.cssText} }`);
    styled.removeAttribute("style");
    styled.dataset["styled"] = `${index}`;
  }
  const note = document.createElement("p");
  note.dataset["asOf"] = "";
  note.textContent = lastSeenWords.asOf(Date.now());
  copy.append(note);
  return `<style>${styles.join("\n")}</style>${copy.innerHTML}`;
}

const textsOf = ({ cssRules }: CSSStyleSheet) => [...cssRules].map(({ cssText }) => cssText);

function pairsIn<Tag extends keyof HTMLElementTagNameMap>(one: HTMLElement, other: HTMLElement, tag: Tag) {
  const others = [...other.querySelectorAll(tag)];
  return [...one.querySelectorAll(tag)].flatMap((element, index) => {
    const same = others[index];
    return same ? [[element, same] as const] : [];
  });
}
