import type { shellWords as english } from "../en/shell.ts";

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
  settings: "Configuración",
  signOut: "Cerrar sesión",
  loading: "Cargando",
  failed: "No se pudo mostrar esta página",
  failedInside: "Algo falló. Lo que guardaste está a salvo.",
  updated: "La consola se actualizó. Recarga la página.",
  noSuchRecord: "Ese registro no existe.",
  retry: "Reintentar",
  reload: "Recargar la página",
  close: "Cerrar",
};
