import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { storedValues } from "../account-storage.ts";
import { useSession } from "../session/use-session.ts";
import { accountQuery, campaignsQuery, lastKeyOf } from "./lookups.ts";

/** Stores the names of the account and its campaigns in the browser, as a fallback while they cannot be read. */
export function useStoreNames(): void {
  const { accountId } = useSession();
  const account = useQuery(accountQuery(accountId)).data;
  const { campaigns, isOwn } = useQuery(campaignsQuery(accountId)).data ?? {};
  useEffect(() => store("account", account), [account]);
  useEffect(() => store("campaigns", isOwn ? undefined : campaigns), [campaigns, isOwn]);
}

function store(name: string, known: unknown): void {
  const key = lastKeyOf(name);
  const values = storedValues();
  if (known && JSON.stringify(known) !== JSON.stringify(values.get(key))) values.set({ [key]: known });
}
