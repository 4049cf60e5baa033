import type { ReactNode } from "react";
import { listAddressOf, withParts } from "../../list-cache/list-query.ts";
import { useListAddress } from "../../list/view/use-list-address.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import type { ChoiceText } from "../adding/chosen-ids.ts";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";

/** What is chosen: of what the address asks for, or of the whole list. */
export type Only = ChoiceText & { readonly isAmongAll: boolean };

type RepriceLinkProps = {
  /** What is chosen; without it, all that match are meant. */
  only?: Only | undefined;
  children: ReactNode;
};

/** The way to the workbench, with what it is for in its address. */
export function RepriceLink({ only, children }: RepriceLinkProps) {
  const { query } = useListAddress();
  const adCampaignId = useAdCampaignId();
  const asked = listAddressOf(only ? withParts(only.isAmongAll ? "" : query, { only: only.text }) : query);
  return (
    <ButtonLink to={`/campaigns/${adCampaignId}/reprice${asked}`} onClick={only?.keep}>
      {children}
    </ButtonLink>
  );
}
