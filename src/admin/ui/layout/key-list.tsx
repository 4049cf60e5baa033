/** A list of keyboard shortcuts. */
export const KeyList = ({ keys }: { keys: readonly (readonly [keys: string, does: string])[] }) => (
  <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-2">
    {keys.map(([key, does]) => (
      <div key={key} className="contents">
        <dt>
          <kbd className="rounded-sm border border-edge px-1.5 figures">{key}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
