import { adoptStyles } from "../layout/adopt-styles.ts";
import css from "./drawn-select.css?inline";

adoptStyles(css);

/** The class of a select in the style of the theme, if the browser allows it. */
export const drawnSelect = "drawn-select";
