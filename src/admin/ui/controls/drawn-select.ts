import { adoptStyles } from "../layout/adopt-styles.ts";
import css from "./drawn-select.css?inline";

adoptStyles(css);

/** The class of a select that is drawn by the theme, where the browser allows it. */
export const drawnSelect = "drawn-select";
