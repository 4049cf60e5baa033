import type * as english from "../../en/records/field-names.ts";

export const fieldNames: typeof english.fieldNames = {
  first_name: "Nombre",
  last_name: "Apellido",
  contact_role: "Rol",
  email: "Correo electrónico",
  phone: "Teléfono",
  phone_ext: "Extensión",
  mobile_phone: "Celular",
  timezone: "Zona horaria",
  allow_email: "Permite correo electrónico",
  allow_sms: "Permite SMS",
  allow_voice: "Permite llamadas",
  allow_whatsapp: "Permite WhatsApp",
  price: "Precio",
  target_status: "Estado",
  category_id: "Categoría",
  ad_campaign_listing_id: "Ficha",
};

/** A field as people call it, if it is a key of the names; else by its own name. */
export const nameOfField: typeof english.nameOfField = (name) =>
  name in fieldNames ? fieldNames[name as keyof typeof fieldNames] : name;
