/** The fields of a contact of account 1001 that has only a role. */
export const minimalContact = {
  account_id: 1001,
  last_name: null,
  phone: null,
  phone_ext: null,
  mobile_phone: null,
  timezone: null,
  contact_role: "OWNER",
  allow_email: false,
  allow_sms: false,
  allow_voice: false,
  allow_whatsapp: false,
};
