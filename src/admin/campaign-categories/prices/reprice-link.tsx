import type { ReactNode } from "react";
import { listAddressOf, withParts } from "../../list-cache/list-query.ts";
import { useListAddress } from "../../list/view/use-list-address.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import type { ChoiceText } from "../adding/chosen-ids.ts";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";

/** The selected rows: of those that match the list query, or of the whole list. */
export type Only = ChoiceText & { readonly isAmongAll: boolean };

type RepriceLinkProps = {
  /** The selection; undefined for all matching rows. */
  only?: Only | undefined;
  children: ReactNode;
};

/** The link to the workbench, with its rows in the address. */
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
