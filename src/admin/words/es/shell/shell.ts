import type { shellWords as english } from "../../en/shell/shell.ts";

export const shellWords: typeof english = {
  skip: "Ir al contenido",
  navigation: "Consola",
  accountNumber: (accountId) => `Cuenta ${accountId}`,
  readOnly: "Solo lectura",
  contacts: "Contactos",
  campaigns: "Campañas",
  changes: "Cambios recientes",
  campaign: (adCampaignId) => `Campaña ${adCampaignId}`,
  account: "Cuenta",
  loading: "Cargando",
  loadingLong: "Está tardando más de lo normal.",
  noSuchRecord: "Ese registro no existe.",
  close: "Cerrar",
};
