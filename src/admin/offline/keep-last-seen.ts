import { accountCookie, seenCache } from "#contract/console/last-seen.ts";
import { lastSeenWords } from "#words/shell/last-seen.ts";
import css from "./last-seen.css?inline";

/** How a page looked as it was left, as HTML; undefined where that is not to be shown again. */
export type SeenPage = {
  readonly accountId: number;
  readonly pathname: string;
  readonly html: string | undefined;
};

/**
 * Has the service worker keep how the list at a path looks as long as the browser has left it, for the moment in which the page is opened again: its
 * rows are read anew, and can be used only then. While somebody looks at the page nothing is kept, which a change would outdate. Returns how to stop.
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

/** Deletes what is kept of how an account looks, and the cookie by which it would be shown, which the service may not hear to take away. */
export async function forgetLastSeen(accountId: number): Promise<void> {
  // oxlint-disable-next-line unicorn/no-document-cookie -- CookieStore is not in every browser
  document.cookie = `${accountCookie}=; Path=/; Max-Age=0`;
  // There are caches over HTTPS and on the same machine only.
  await globalThis.caches?.delete(seenCache + accountId);
}

/** The console with the rows of its list that are in sight; undefined where it shows no list, or not the beginning of a whole one. */
function listInHtml(): string | undefined {
  const root = document.getElementById("root");
  if (!root?.querySelector("main tr[data-index='0']")) return undefined;
  return location.hash || location.search ? undefined : inHtml(root);
}

/** Begins with its own styles: the policy of the page lets none stand at an element. */
function inHtml(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const [original, row] of inBoth(root, copy, "tr"))
    if (original.getBoundingClientRect().top > window.innerHeight) row.remove();
  for (const [original, field] of inBoth(root, copy, "input")) {
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

function inBoth<Tag extends keyof HTMLElementTagNameMap>(one: HTMLElement, other: HTMLElement, tag: Tag) {
  const others = [...other.querySelectorAll(tag)];
  return [...one.querySelectorAll(tag)].flatMap((element, index) => {
    const same = others[index];
    return same ? [[element, same] as const] : [];
  });
}
