/** Signing in. */
export const sessionWords = {
  title: "Sign in",
  account: "Account ID",
  key: "API key",
  keyHint: "Ask your account manager for your key.",
  signIn: "Sign in",
  waiting: "Still signing in…",
  wrongKeyFor: (accountId: number) =>
    `This key doesn’t belong to account ${accountId}. Check it and try again.`,
  expiredTitle: "Sign in again",
  expiredText: (accountId: number) =>
    `Your session for account ${accountId} expired. Enter your key to continue. Nothing on this page is lost.`,
  unsent: (isOnlyHere: boolean) =>
    isOnlyHere
      ? "This browser can’t store everything: some unsaved changes will be lost if you use another account."
      : "Unsaved changes are kept in this browser and will be saved when you sign in here again.",
  otherAccount: "Use another account",
};
