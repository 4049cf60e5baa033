import { asSentence } from "../../locale/in-words.ts";
import type { settingsWords as english } from "../en/settings.ts";

export const settingsWords: typeof english = {
  title: "Configuración",
  general: "Idioma y apariencia",
  language: "Idioma",
  formats: "Números y horas",
  figures: "Formato de números y fechas",
  otherTag: "Otro…",
  tag: "Etiqueta de idioma",
  unknownTag: (tag) => `Este navegador no tiene formatos para «${tag}». Escribe una etiqueta como pl-PL.`,
  currency: "Moneda",
  clock: "Formato de hora",
  clocks: { locale: "Igual que el formato anterior", h12: "12 horas", h23: "24 horas" },
  sample: ({ price, moment }) => asSentence(`Los precios se ven así: ${price}. Las horas, así: ${moment}`),
  formatsHint: "Cómo este navegador muestra y lee precios y horas. No cambia ningún precio.",
  theme: "Tema",
  themes: { system: "Igual que este dispositivo", light: "Claro", dark: "Oscuro" },
  density: "Altura de las filas",
  densities: { comfortable: "Cómoda", dense: "Compacta" },
  save: "Guardar configuración",
  notKept: "Este navegador no guarda nada de este sitio, así que no se puede guardar tu configuración.",
};
