import { Link, type LinkProps } from "react-router-dom";
import { type ButtonLook, buttonLook } from "./button-look.ts";

type ButtonLinkProps = Omit<LinkProps, "className" | "style"> & { look?: ButtonLook };

/** A link to another page of the console that looks like a button. */
export const ButtonLink = ({ look = "quiet", ...rest }: ButtonLinkProps) => (
  <Link className={buttonLook(look)} {...rest} />
);
