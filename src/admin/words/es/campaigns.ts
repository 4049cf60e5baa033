import { exact } from "../../locale/numbers.ts";
import type { campaignsWords as english } from "../en/campaigns.ts";

const loaded = (count: number) => (count === 1 ? "cargada" : "cargadas");

export const campaignsWords: typeof english = {
  title: "Campañas",
  number: (adCampaignId) => `ID ${adCampaignId}`,
  count: (count) => exact.format(count),
  activeOf: (active, total) =>
    `${exact.format(active)} de ${exact.format(total)} ${total === 1 ? "activa" : "activas"}`,
  pricesOf: (campaign, least, median, most) =>
    least === most
      ? `Precios de ${campaign}: todos de ${least}`
      : `Precios de ${campaign}: de ${least} a ${most}, mediana ${median}`,
  barOf: (count, from, to) =>
    `${categories(count)} ${to === undefined ? `de ${from} o más` : `desde ${from} y por debajo de ${to}`}`,
  median: (price) => `mediana ${price}`,
  orMore: (price) => `${price} o más`,
  soFar: (read, total) =>
    total === undefined
      ? `${exact.format(read)} ${loaded(read)} hasta ahora`
      : `${exact.format(read)} de ${exact.format(total)} ${loaded(total)}`,
  notReadYet: "Precios aún sin cargar",
  notRead: "No se pudieron cargar los precios.",
  readAgain: (campaign) => `Volver a cargar ${campaign}`,
  noCategories: "Aún no hay categorías. Agrega la primera para empezar a recibir leads.",
  addFirst: "Agregar categoría",
  changePrices: "Cambiar precios",
  thisWeek: "Esta semana, por ti en este navegador",
  week: weekInWords,
  notThisWeek: "Sin cambios aquí esta semana",
  conflicts: (count) =>
    `${exact.format(count)} ${count === 1 ? "que otra persona cambió" : "que otras personas cambiaron"}`,
  refused: (count) => `${exact.format(count)} sin guardar`,
  unclear: (count) => `${exact.format(count)} por revisar`,
  saving: (count) => `Guardando ${exact.format(count)}…`,
  unlistedCategories: (count) => `${exact.format(count)} sin ficha`,
  noneYet: "No hay campañas",
  noneYetHint: "Nosotros configuramos tus campañas. Pide a tu ejecutivo de cuenta que agregue una.",
  checkAgain: "Volver a comprobar",
  checking: "Comprobando…",
  unlisted: "Abrir una campaña por su ID",
  unlistedHint: (isKept) =>
    `Aquí no podemos mostrar la lista de tus campañas. Las que abras se recordarán ${isKept ? "en este navegador" : "hasta que cierres esta página, porque este navegador no guarda nada"}, con el nombre que les des.`,
  ownNumber: "ID de la campaña",
  ownName: "El nombre que le das",
  remember: "Abrir y recordar",
  forget: (name) => `Quitar ${name}`,
  wrongNumber: "Escribe el ID de la campaña, solo dígitos.",
};

const categories = (count: number) => `${exact.format(count)} ${count === 1 ? "categoría" : "categorías"}`;

type Week = Parameters<typeof english.week>[0];

/** «12 precios subidos, 2 bajados, 1 categoría agregada». */
function weekInWords({ raised, lowered, activated, deactivated, added }: Week): string {
  const parts = [
    [raised, "precio", "subido"],
    [lowered, "precio", "bajado"],
    [added, "categoría", "agregada"],
    [activated, "categoría", "activada"],
    [deactivated, "categoría", "desactivada"],
  ] as const;
  const said = parts.filter(([count]) => count > 0);
  return said
    .map(([count, noun, done], place) => {
      const end = count === 1 ? "" : "s";
      const named = said[place - 1]?.[1] === noun ? "" : ` ${noun}${end}`;
      return `${exact.format(count)}${named} ${done}${end}`;
    })
    .join(", ");
}
