import { Icon, type IconNode } from "../text/icon.tsx";

/** A sign above what stands in place of rows. */
export const LargeSign = ({ of }: { of: IconNode }) => (
  <span className="mb-2 inline-grid size-11 place-items-center rounded-full bg-hover text-soft">
    <Icon of={of} />
  </span>
);
