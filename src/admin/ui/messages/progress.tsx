/** A progress bar. */
export const Progress = ({ label, done, total }: { label: string; done: number; total: number }) => (
  <progress
    aria-label={label}
    value={done}
    max={Math.max(1, total)}
    className="mb-4 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
  />
);
