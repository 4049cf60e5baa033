import { Icon, type IconNode } from "../../text/icon.tsx";
import { adoptStyles } from "../adopt-styles.ts";
import css from "./large-sign.css?inline";

adoptStyles(css);

/** A large icon above an empty state. */
export const LargeSign = ({ of }: { of: IconNode }) => (
  <span className="large-sign">
    <Icon of={of} />
  </span>
);
