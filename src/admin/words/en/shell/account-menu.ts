/** The account menu. */
export const accountMenuWords = {
  settings: "Settings",
  signOut: "Sign out",
};
