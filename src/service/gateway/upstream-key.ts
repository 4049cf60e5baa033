import type { Settings } from "#service/settings.ts";

/** The header in which the upstream expects the key. In `Authorization` a key is a bearer token. */
export function upstreamKey({ UPSTREAM_KEY_HEADER }: Settings, apiKey: string): Record<string, string> {
  const name = UPSTREAM_KEY_HEADER.toLowerCase();
  return { [name]: name === "authorization" ? `Bearer ${apiKey}` : apiKey };
}
