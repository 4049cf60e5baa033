import { signOutWords } from "#words/sign-out.ts";

/** Where the rail has no room for words, it lies over the page as its bars do. */
const look =
  "text-red lg:mx-5 lg:mb-2 lg:text-xs max-lg:fixed max-lg:right-4 max-lg:bottom-4 max-lg:left-[calc(var(--rail,0px)+1rem)] " +
  "max-lg:rounded-md max-lg:border max-lg:border-red max-lg:bg-red-wash max-lg:px-3 max-lg:py-2 max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]";

/** Why signing out did not come about, and what to do now. */
export const SignOutFailed = ({ why }: { why: keyof typeof signOutWords }) => (
  <p role="alert" className={look}>
    {signOutWords[why]}
  </p>
);
