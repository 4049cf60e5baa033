import { exact } from "../../../locale/numbers.ts";
import type { noConnectionWords as english } from "../../en/session/no-connection.ts";

export const noConnectionWords: typeof english = {
  title: "Estás sin conexión",
  text: "No podemos conectarnos en este momento.",
  notYet: "Todavía no podemos abrir la consola",
  kept: (waiting) =>
    waiting === 0
      ? "Los cambios sin guardar están a salvo en este navegador y se enviarán cuando vuelva la conexión."
      : waiting === 1
        ? "1 cambio sin guardar está a salvo en este navegador y se enviará cuando vuelva la conexión."
        : `${exact.format(waiting)} cambios sin guardar están a salvo en este navegador y se enviarán cuando vuelva la conexión.`,
  asksAgain: "Reintentando automáticamente…",
  asking: "Intentando…",
};
