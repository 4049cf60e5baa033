import type { notFoundWords as english } from "../en/not-found.ts";

export const notFoundWords: typeof english = {
  title: "No encontramos esta página",
  text: "Puede que la dirección esté mal escrita o que la página haya cambiado de lugar.",
  wayOn: "Ir a las campañas",
};
