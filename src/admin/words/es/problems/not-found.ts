import type { notFoundWords as english } from "../../en/problems/not-found.ts";

export const notFoundWords: typeof english = {
  title: "No encontramos esta página",
  text: "Puede que la dirección esté mal escrita o que la página haya cambiado de lugar.",
  wayOn: "Ir a las campañas",
  records: {
    contacts: {
      title: "No encontramos este contacto",
      text: "Esta cuenta no tiene ningún contacto con este ID.",
      wayOn: "Volver a los contactos",
    },
    campaigns: {
      title: "No encontramos esta campaña",
      text: "Esta cuenta no tiene ninguna campaña con este ID.",
      wayOn: "Volver a las campañas",
    },
  },
};
