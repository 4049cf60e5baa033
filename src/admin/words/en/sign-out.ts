/** Why somebody who signed out is still signed in. */
export const signOutWords = {
  unanswered: "You are still signed in: the service did not answer. Try again.",
  unrecorded:
    "You are still signed in: the service cannot record that you sign out right now. Try again in a few minutes, and do not leave this device to others until then.",
};
