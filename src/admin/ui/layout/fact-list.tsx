type FactListProps = { title: string; facts: readonly (readonly [name: string, value: string])[] };

/** A description list of a few values under one title. */
export const FactList = ({ title, facts }: FactListProps) => (
  <section className="my-4 border-y border-line py-2">
    <h3 className="text-xs font-medium text-soft">{title}</h3>
    <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 figures">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
