/** Signing in. */
export const sessionWords = {
  title: "Sign in",
  account: "Account number",
  key: "API key",
  keyHint: "Whoever runs your service gives you the key.",
  signIn: "Sign in",
  wrongKeyFor: (accountId: number) =>
    `This key does not belong to account ${accountId}. Check it and try again.`,
  expiredTitle: "Sign in again",
  expiredText: (accountId: number) =>
    `The session of account ${accountId} has ended. Enter the key to go on; everything on the page stays as it is.`,
  unsent: (isOnlyHere: boolean) =>
    isOnlyHere
      ? "This browser does not keep everything: what it does not keep is lost if you use another account."
      : "What is not saved yet stays in this browser, and is sent when this account signs in here again.",
  otherAccount: "Use another account",
};
