import type { Page } from "playwright/test";

declare global {
  interface Window {
    spoken: string[];
  }
}

/** Records what the live regions on each page of the tab announce from now on: the whole text of a region whenever content is added to it. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [regions, alerts] = [
      "output, [role=status], [role=log], [aria-live=polite]",
      "[role=alert], [aria-live=assertive]",
    ];
    window.spoken = [];
    const changed = (records: MutationRecord[]) => {
      const heard = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const within = target instanceof Element ? target : target.parentElement;
        const region = within?.closest(`${regions}, ${alerts}`);
        // Removals are not announced, and a region that is inserted together with its text only if it is an alert.
        if (region && (addedNodes.length > 0 || target.nodeType === Node.TEXT_NODE)) heard.add(region);
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll(alerts)])
              if (alert.matches(alerts)) heard.add(alert);
      }
      for (const region of heard) {
        const says = region instanceof HTMLElement ? region.innerText.replace(/\s+/g, " ").trim() : "";
        if (says) window.spoken.push(says);
      }
    };
    new MutationObserver(changed).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** All announcements on the page so far. */
export const spokenOn = (page: Page) => page.evaluate(() => window.spoken);
