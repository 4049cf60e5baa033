import type { ReactNode } from "react";

type EmailTextProps = { email: string; children?: ReactNode };

/** A full email address, and content beside it. If it does not fit in one line, it breaks before the @ first. */
export function EmailText({ email, children }: EmailTextProps) {
  const at = email.lastIndexOf("@");
  return (
    <span className="block pt-[calc(var(--row)/2-0.9375rem)] pb-[calc(var(--row)/2-1rem)] leading-snug wrap-anywhere whitespace-normal card:py-0 [span>&]:pt-[calc(var(--row)/2-1rem)]">
      {email.slice(0, at)}
      <span className="inline-block max-w-full">{email.slice(at)}</span>
      {children}
    </span>
  );
}
