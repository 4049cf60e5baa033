import { TextLink } from "../buttons/text-link.tsx";

/** A list of links, in several columns if there is room. */
export const LinkList = ({ links }: { links: readonly (readonly [to: string, label: string])[] }) => (
  <ul className="mt-2 gap-x-8 sm:columns-2 lg:columns-3">
    {links.map(([to, label]) => (
      <li key={to} className="py-1 max-sm:flex max-sm:min-h-11 max-sm:items-center">
        <TextLink to={to}>{label}</TextLink>
      </li>
    ))}
  </ul>
);
