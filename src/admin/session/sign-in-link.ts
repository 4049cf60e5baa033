import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Credentials, credentials } from "#contract/credentials.ts";

/** What a sign-in link (`/sign-in#account=1001&key=…`) gives; it is taken out of the address, where a key is neither shown nor kept. */
export function useSignInLink(): Credentials | undefined {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const link = readSignInLink(hash);
  const [given, setGiven] = useState(link);
  if (link && link.api_key !== given?.api_key) setGiven(link);
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, state });
  }, [hash, pathname, state, navigate]);
  return given;
}

function readSignInLink(hash: string): Credentials | undefined {
  const given = new URLSearchParams(hash.slice(1));
  return credentials.safeParse({ account_id: Number(given.get("account")), api_key: given.get("key") }).data;
}
