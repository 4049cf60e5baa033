import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { readWholeList } from "../../list/reading/read-whole-list.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { useSession } from "../../session/use-session.ts";
import { contacts } from "../contact-resource.ts";

/** Returns a function that resolves to the country of most contacts; undefined if unknown, or if the contacts cannot be read. */
export function useCommonCountry(): () => Promise<string | undefined> {
  const { accountId } = useSession();
  const queries = useQueryClient();
  return useCallback(async () => {
    try {
      const { commonCountry } = await fetchPart(() => import("./phone-in-place.ts"));
      return commonCountry(await readWholeList(contacts, { accountId }, queries));
    } catch {
      return undefined;
    }
  }, [accountId, queries]);
}
