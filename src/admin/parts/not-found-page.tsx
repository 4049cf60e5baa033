import { useLocation } from "react-router-dom";
import { notFoundWords } from "#words/not-found.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Page } from "../ui/layout/page.tsx";

/** `reason` is what the service says of a record that is not there: then the page names the record, and leads back to its list. */
export function NotFoundPage({ reason }: { reason?: string }) {
  const [, list = "", id] = useLocation().pathname.split("/");
  const record = reason !== undefined && id !== undefined ? notFoundWords.records[list] : undefined;
  return (
    <Page title={record?.title ?? notFoundWords.title}>
      <EmptyState
        title={record?.text ?? reason ?? notFoundWords.text}
        action={
          <ButtonLink to={record ? `/${list}` : "/campaigns"} look="primary">
            {record?.wayOn ?? notFoundWords.wayOn}
          </ButtonLink>
        }
      />
    </Page>
  );
}
