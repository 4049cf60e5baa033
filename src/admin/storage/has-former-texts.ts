import { namesOf } from "./local-texts.ts";

/** Whether versions until November 2026 have left texts in the local storage that concern an account. */
export function hasFormerTexts(accountId: number): boolean {
  const taken = new RegExp(
    `^(latest|category-names|guard-rails|(draft|list|campaigns|start-inactive)/${accountId}(/.*)?)$`,
  );
  return namesOf(formerPlace).some((name) => taken.test(name.slice(formerPlace.length)));
}

/** What begins the names of all such texts. */
export const formerPlace = "advertiser-console/";
