/** A message that is announced when it appears. While there is none, it takes no room among its neighbors. */
export const StatusText = ({ children }: { children: string }) => (
  <output className="empty:absolute">{children}</output>
);
