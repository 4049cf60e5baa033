import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";

type ButtonProps = Omit<ComponentProps<"button">, "className" | "style"> & { look?: ButtonLook };

/** A button whose label is a verb. */
export const Button = ({ look = "quiet", type = "button", ...rest }: ButtonProps) => (
  <button type={type} className={buttonLook(look)} {...rest} />
);
