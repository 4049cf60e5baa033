import { TriangleAlert } from "lucide";
import { adoptStyles } from "../layout/adopt-styles.ts";
import { Icon } from "../text/icon.tsx";
import css from "./mark-button.css?inline";

adoptStyles(css);

/** An amber button on something that needs the user's attention. Pressing it leads to the next step. */
export const MarkButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    title={label}
    className="relative z-1 inline-flex max-w-full h-8 cursor-pointer items-center gap-1 rounded-md px-1 text-xs font-medium text-amber underline decoration-dotted underline-offset-4 max-sm:h-11"
  >
    <Icon of={TriangleAlert} size={14} />
    <span className="line-clamp-2 text-start whitespace-normal">{label}</span>
  </button>
);
