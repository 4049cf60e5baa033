import { SearchX } from "lucide";
import { useLocation } from "react-router-dom";
import { notFoundWords } from "#words/problems/not-found.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { EmptyState } from "../ui/layout/page/empty-state.tsx";
import { LargeSign } from "../ui/layout/page/large-sign.tsx";
import { Page } from "../ui/layout/page/page.tsx";

/**
 * The page for a missing page or record. `reason` is the service's message about a record; with it the page names the record, and links to its
 * list.
 */
export function NotFoundPage({ reason }: { reason?: string }) {
  const [, list = "", id] = useLocation().pathname.split("/");
  const record = reason && id ? notFoundWords.records[list] : undefined;
  const { title, text, wayOn } = record ?? { ...notFoundWords, ...(reason && { text: reason }) };
  return (
    <Page title={title}>
      <EmptyState
        sign={<LargeSign of={SearchX} />}
        title={text}
        action={
          <ButtonLink to={record ? `/${list}` : "/campaigns"} look="primary">
            {wayOn}
          </ButtonLink>
        }
      />
    </Page>
  );
}
