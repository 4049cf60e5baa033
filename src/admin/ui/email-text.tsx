/** An email address in full: where it finds no room in one line, it is broken before its @ first. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="inline-block max-w-full align-middle leading-snug wrap-anywhere whitespace-normal">
      {email.slice(0, at)}
      <span className="inline-block max-w-full">{email.slice(at)}</span>
    </span>
  );
}
