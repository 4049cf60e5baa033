import type { sessionWords as english } from "../../en/session/session.ts";
import type { Translation } from "../../translation.ts";

export const sessionWords: Translation<typeof english> = {
  title: "Iniciar sesión",
  account: "ID de la cuenta",
  key: "Clave de API",
  keyHint: "Pide tu clave a tu ejecutivo de cuenta.",
  signIn: "Iniciar sesión",
  waiting: "Todavía iniciando sesión…",
  wrongKeyFor: (accountId) => `Esta clave no es de la cuenta ${accountId}. Revísala e inténtalo de nuevo.`,
  expiredTitle: "Inicia sesión de nuevo",
  expiredText: (accountId) =>
    `Tu sesión de la cuenta ${accountId} venció. Escribe tu clave para continuar. No se pierde nada de esta página.`,
  unsent: (isOnlyHere) =>
    isOnlyHere
      ? "Este navegador no puede guardar todo: si usas otra cuenta, se perderán algunos cambios sin guardar."
      : "Los cambios sin guardar se conservan en este navegador y se guardarán cuando vuelvas a iniciar sesión aquí.",
  otherAccount: "Usar otra cuenta",
};
