import { exact } from "../../locale/numbers.ts";
import type { campaignsWords as english } from "../en/campaigns.ts";

const loaded = (count: number) => (count === 1 ? "cargada" : "cargadas");

export const campaignsWords: typeof english = {
  title: "Campañas",
  name: "Campaña",
  number: "ID",
  categories: "Categorías",
  active: "Activas",
  prices: "Precios",
  count: (count) => exact.format(count),
  span: (least, most) => (least === most ? least : `${least} – ${most}`),
  soFar: (read, total) =>
    total === undefined
      ? `${exact.format(read)} ${loaded(read)} hasta ahora`
      : `${exact.format(read)} de ${exact.format(total)} ${loaded(total)}`,
  notRead: "No se pudo cargar",
  noneYet: "No hay campañas",
  noneYetHint: "Nosotros configuramos tus campañas. Pide a tu ejecutivo de cuenta que agregue una.",
  unlisted: "Abrir una campaña por su ID",
  unlistedHint: (isKept) =>
    `Aquí no podemos mostrar la lista de tus campañas. Las que abras se recordarán ${isKept ? "en este navegador" : "hasta que cierres esta página, porque este navegador no guarda nada"}, con el nombre que les des.`,
  ownNumber: "ID de la campaña",
  ownName: "El nombre que le das",
  remember: "Abrir y recordar",
  forget: (name) => `Quitar ${name}`,
  wrongNumber: "Escribe el ID de la campaña, solo dígitos.",
};
