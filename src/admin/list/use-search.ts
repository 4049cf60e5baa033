import { useSearchParams } from "react-router-dom";

/** The text that is searched for, kept in the address so that it can be shared and is there again on the way back. */
export function useSearch(): { search: string; setSearch(text: string): void } {
  const [parameters, setParameters] = useSearchParams();
  return {
    search: parameters.get("search") ?? "",
    setSearch: (text) =>
      setParameters(
        (known) => {
          const next = new URLSearchParams(known);
          if (text) next.set("search", text);
          else next.delete("search");
          return next;
        },
        { replace: true },
      ),
  };
}
