/** What a field held and what it was set to: the words carry it, the arrow only shows it. */
export const FieldChange = ({ name, from, to }: { name: string; from: string; to: string }) => (
  <span className="block truncate figures">
    <span className="text-soft">{name}: </span>
    <span className="text-soft line-through decoration-1">{from}</span>
    <span aria-hidden className="text-soft">
      {" → "}
    </span>
    <span className="font-medium">{to}</span>
  </span>
);
