import type { ReactNode } from "react";

type EmailTextProps = { email: string; children?: ReactNode };

/** An email address in full, and what stands beside it: where it finds no room in one line, it is broken before its @ first. */
export function EmailText({ email, children }: EmailTextProps) {
  const at = email.lastIndexOf("@");
  return (
    <span className="inline-block max-w-full py-[calc(var(--row)/2-1rem)] align-middle leading-snug wrap-anywhere whitespace-normal card:py-0">
      {email.slice(0, at)}
      <span className="inline-block max-w-full">{email.slice(at)}</span>
      {children}
    </span>
  );
}
