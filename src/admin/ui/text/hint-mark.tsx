import { TriangleAlert } from "lucide";
import { Icon } from "./icon.tsx";

/** An amber icon beside a control that does not work as the user may expect. The reason is its tooltip, and visible text on phones, which cannot hover. */
export const HintMark = ({ label }: { label: string }) => (
  <span
    role="img"
    aria-label={label}
    title={label}
    className="inline-flex align-middle text-amber sm:ps-1 max-sm:flex max-sm:items-start max-sm:gap-1 max-sm:text-xs"
  >
    <Icon of={TriangleAlert} size={14} />
    <span className="sm:hidden">{label}</span>
  </span>
);
