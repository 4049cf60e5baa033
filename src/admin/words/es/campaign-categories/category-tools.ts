import { inWords, moment } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";
import type { categoryToolsWords as english } from "../../en/campaign-categories/category-tools.ts";
import type { Translation } from "../../translation.ts";

const what = (count: number) => (count === 1 ? "categoría" : "categorías");

const categories = (count: number) => `${exact.format(count)} ${what(count)}`;

export const categoryToolsWords: Translation<typeof english> = {
  whatToTarget: "Categoría",
  whatToPay: "Precio",
  categoryNumber: "ID de la categoría",
  categoryHint: (total) => `Busca entre ${categories(total)} por nombre o ID.`,
  inCampaign: (categoryId) => `${categoryId} · en esta campaña`,
  listingNumber: "ID de la ficha",
  alreadyThere: (name) =>
    `${name} ya está en esta campaña. Cambia su precio ahí o agrégala otra vez con otra ficha.`,
  rowOf: (label, price) => `${label} · ${price}`,
  permanent: "Después puedes desactivar una categoría, pero no eliminarla.",
  added: (name, price) => `Se agregó ${name} a ${price}`,
  addSeveral: (count) => `Agregar ${categories(count)}`,
  severalSentence: (count, price) => `Agregar ${categories(count)} a ${price}`,
  addingSeveral: (count) => `Agregando ${categories(count)}`,
  alsoAdd: "Agregar otra categoría",
  alsoAdded: "También se agregan a este precio",
  takeOut: (name) => `No agregar ${name}`,
  duplicate: (names) =>
    `${inWords.format(names)} ya ${names.length === 1 ? "está" : "están"} en esta campaña con esta ficha. Elige otra ficha, o cambia el precio en la lista.`,
  startInactive: "Empezar inactiva",
  startInactiveHint: (isKept) =>
    `Puede estar activa un momento al principio. ${
      isKept
        ? "Si cierras esta página antes de que se desactive, lo haremos la próxima vez que abras la consola aquí."
        : "Este navegador no guarda nada, así que deja abierta esta página hasta que se desactive."
    }`,
  notSetInactive: (name) =>
    `Se agregó ${name}, pero sigue activa. Lo seguimos intentando; consulta Cambios recientes.`,
  addedInactive: (name, price) => `Se agregó ${name} a ${price}, inactiva`,
  newCategory: "Categoría nueva",
  namesOf: { categories: "las categorías", listings: "las fichas" },
  namesLacking: (of) =>
    `No pudimos cargar los nombres de ${inWords.format(of)}, así que verás los ID en su lugar.`,
  recordNumber: "ID del registro",
  recordNumbered: (price, number) => `${price}, ID del registro ${number}`,
  unknownCategory: (categoryId) =>
    `No conocemos una categoría con el ID ${categoryId}. Es probable que se rechace.`,
  noSuchName: (name) => `No conocemos «${name}». Revisa la ortografía o agrega su ID.`,
  severalNamed: (name) => `Hay más de una con el nombre «${name}». Agrega su ID.`,
  noNumber: "Escribe un número entero.",
  cannotMove: "Esto no se puede cambiar. Agrega una categoría nueva en su lugar.",
  noStatus: "Escribe Activa o Inactiva.",
  startsActive: "Las categorías nuevas empiezan activas. Deja esto en blanco y desactívala después.",
  importTitle: "Importar precios",
  what,
  fileOf: (campaign) => `Categorías de ${campaign}`,
  sinceCount: (count, at) =>
    `${exact.format(count)} ${count === 1 ? "cambio" : "cambios"} desde el ${moment.format(at)}`,
  sinceHint: "Incluye los cambios de cualquier persona, también los tuyos. No podemos saber quién los hizo.",
  sinceWhat: "Qué cambió",
  newSince: (price) => `Nueva, a ${price}`,
  markSeen: "Marcar como visto",
  nothingSince: (at) => `Sin cambios desde el ${moment.format(at)}`,
  firstVisit: (isKept) => (isKept ? "Todavía no hay nada que comparar" : "No hay con qué comparar"),
  firstVisitHint: (isKept) =>
    isKept
      ? "Guardamos los precios y estados de hoy en este navegador. La próxima vez verás qué cambió."
      : "Este navegador no guarda nada, así que después no podremos decirte qué cambió.",
  activate: "Activar",
  deactivate: "Desactivar",
  activating: (count, campaign) => `Activar ${categories(count)} en ${campaign}`,
  deactivating: (count, campaign) => `Desactivar ${categories(count)} en ${campaign}`,
  activated: (count, campaign) =>
    `${categories(count)} ${count === 1 ? "activada" : "activadas"} en ${campaign}`,
  deactivated: (count, campaign) =>
    `${categories(count)} ${count === 1 ? "desactivada" : "desactivadas"} en ${campaign}`,
  alreadyActive: (count) =>
    count === 1 ? "Esta categoría ya está activa" : `Las ${categories(count)} ya están activas`,
  alreadyInactive: (count) =>
    count === 1 ? "Esta categoría ya está inactiva" : `Las ${categories(count)} ya están inactivas`,
  toNames: "Poner nombre a categorías",
  names: "Nombres de categorías",
  namesHint: (isKept) =>
    `Pon nombre a las categorías que no lo tienen. Tus nombres se guardan ${isKept ? "solo en este navegador" : "hasta que cierres esta página, porque este navegador no guarda nada"}.`,
  namesFile: "Importar nombres",
  namesFileHint: "Un archivo CSV con dos columnas: el ID y el nombre.",
  namesFailed: "No se importó ningún nombre de este archivo",
  namesKept: (count, isKept) =>
    `${exact.format(count)} ${count === 1 ? "nombre guardado" : "nombres guardados"}${isKept ? "" : " hasta que cierres esta página"}`,
  keepName: "Guardar nombre",
  unnamedCount: (count) => exact.format(count),
  allNamed: "Todas las categorías tienen nombre",
};
