import { type ButtonLook, buttonLook } from "./button-look.ts";
import { ConsoleLink, type ConsoleLinkProps } from "./console-link.tsx";

type ButtonLinkProps = ConsoleLinkProps & { look?: ButtonLook };

/** A link to another page of the console that looks like a button. */
export const ButtonLink = ({ look = "quiet", ...rest }: ButtonLinkProps) => (
  <ConsoleLink look={buttonLook(look)} {...rest} />
);
