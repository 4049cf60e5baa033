/** A few exact counts side by side. */
export const Summary = ({ facts }: { facts: readonly string[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-2 py-2 text-base font-medium figures">
    {facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
);
