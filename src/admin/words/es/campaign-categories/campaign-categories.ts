import { exact } from "../../../locale/numbers.ts";
import type { campaignCategoriesWords as english } from "../../en/campaign-categories/campaign-categories.ts";
import { statuses } from "../records/enum-values.ts";

export const campaignCategoriesWords: typeof english = {
  add: "Agregar categoría",
  since: "Qué cambió",
  changePrices: (count) => `Cambiar ${exact.format(count)} ${count === 1 ? "precio" : "precios"}`,
  search: "Buscar categorías",
  category: "Categoría",
  category_id: "ID",
  listing: "Ficha",
  target_status: "Estado",
  lately: "Tus cambios",
  price: "Precio máx. por cliente potencial",
  status: statuses,
  priceRange: "Precio",
  rangeOf: (from, upTo, below) =>
    from && upTo ? `${from}–${upTo}` : from ? `${from} o más` : `Menos de ${below}`,
  noListing: "Sin ficha",
  unnamedCategory: (categoryId) => `Categoría ${categoryId}`,
  listingElsewhere: (listing, name = `Ficha ${listing}`) => `${name} no está en esta campaña`,
  unnamedListing: (listingId) => `Ficha ${listingId}`,
  labelOf: (name, listing) => (listing ? `${name}, ${listing}` : name),
  unsaved: "Sin guardar",
  statusOf: (label) => `Activa, ${label}`,
  priceOf: (label) => `Precio por cliente potencial de ${label}`,
};
