/**
 * Caches the results of `load` by key while `version` stays the same. The version is read once per turn of the event loop, so that
 * concurrent requests share a lookup even if every version differs. Failures are not cached.
 */
export function versionedCache<Value>(
  version: () => unknown,
  load: (key: string) => Promise<Value>,
  maxEntries = 10_000,
): (key: string) => Promise<Value> {
  const entries = new Map<string, Promise<Value>>();
  let cachedVersion: unknown;
  let isChecked = false;
  const checkVersion = () => {
    if (isChecked) return;
    const now = version();
    if (now !== cachedVersion) entries.clear();
    cachedVersion = now;
    isChecked = true;
    setImmediate(() => (isChecked = false));
  };
  const loadEntry = (key: string) => {
    if (entries.size >= maxEntries) entries.clear();
    const value = load(key);
    entries.set(key, value);
    value.catch(() => entries.delete(key));
    return value;
  };
  return (key) => {
    checkVersion();
    return entries.get(key) ?? loadEntry(key);
  };
}
