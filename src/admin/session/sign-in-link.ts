import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Credentials, credentials } from "#contract/session.ts";

/** What a sign-in link (`/sign-in#account=1001&key=…`) gives; it is taken out of the address, where a key is neither shown nor kept. */
export function useSignInLink(): Credentials | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const { hash, pathname, state } = location;
  const [given, setGiven] = useState(() => readSignInLink(hash));
  useEffect(() => {
    const link = readSignInLink(hash);
    if (!link) return;
    setGiven(link);
    void navigate(pathname, { replace: true, state });
  }, [hash, pathname, state, navigate]);
  return given;
}

function readSignInLink(hash: string): Credentials | undefined {
  const given = new URLSearchParams(hash.slice(1));
  return credentials.safeParse({ account_id: Number(given.get("account")), api_key: given.get("key") }).data;
}
