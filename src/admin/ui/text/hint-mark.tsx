import { TriangleAlert } from "lucide";
import { Icon } from "./icon.tsx";

/** A quiet amber sign beside a control that works, but not as the user may expect; it says why, and on a phone, which has no pointer to rest on it, in full. */
export const HintMark = ({ says }: { says: string }) => (
  <span
    role="img"
    aria-label={says}
    title={says}
    className="inline-flex align-middle text-amber sm:ps-1 max-sm:flex max-sm:items-start max-sm:gap-1 max-sm:text-xs"
  >
    <Icon of={TriangleAlert} size={14} />
    <span className="sm:hidden">{says}</span>
  </span>
);
