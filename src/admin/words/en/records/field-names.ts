import type {
  CampaignCategoryChanges,
  NewCampaignCategory,
  NewContact,
} from "#contract/records/sent-records.ts";

/** Every field that can be changed, as it is called in forms, lists, spreadsheets and Recent changes. */
export const fieldNames: Record<keyof (NewContact & NewCampaignCategory & CampaignCategoryChanges), string> =
  {
    first_name: "First name",
    last_name: "Last name",
    contact_role: "Role",
    email: "Email",
    phone: "Phone",
    phone_ext: "Extension",
    mobile_phone: "Mobile phone",
    timezone: "Time zone",
    allow_email: "Email allowed",
    allow_sms: "SMS allowed",
    allow_voice: "Voice allowed",
    allow_whatsapp: "WhatsApp allowed",
    price: "Price",
    target_status: "Status",
    category_id: "Category",
    ad_campaign_listing_id: "Listing",
  };

/** A field as people call it, if it is a key of the names; else by its own name. */
export const nameOfField = (name: string): string =>
  name in fieldNames ? fieldNames[name as keyof typeof fieldNames] : name;
