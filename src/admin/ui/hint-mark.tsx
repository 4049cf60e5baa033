import { TriangleAlert } from "lucide";
import { Icon } from "./icon.tsx";

/** A quiet amber sign beside a control that works, but not as the user may expect; it says why. */
export const HintMark = ({ says }: { says: string }) => (
  <span role="img" aria-label={says} title={says} className="inline-flex align-middle text-amber">
    <Icon of={TriangleAlert} size={14} />
  </span>
);
