import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { storedValues } from "../account-storage.ts";
import { useSession } from "../session/use-session.ts";
import { accountQuery, campaignsQuery, lastPlaceOf } from "./lookups.ts";

/** Stores the names of the account and its campaigns in the browser, as a fallback while they cannot be read. */
export function useKeptNames(): void {
  const { accountId } = useSession();
  const account = useQuery(accountQuery(accountId)).data;
  const { campaigns, isOwn } = useQuery(campaignsQuery(accountId)).data ?? {};
  useEffect(() => keep("account", account), [account]);
  useEffect(() => keep("campaigns", isOwn ? undefined : campaigns), [campaigns, isOwn]);
}

function keep(name: string, known: unknown): void {
  const place = lastPlaceOf(name);
  const values = storedValues();
  if (known && JSON.stringify(known) !== JSON.stringify(values.get(place))) values.set({ [place]: known });
}
