import { countryName } from "../../../locale/country-name.ts";
import { inWords } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";
import type * as english from "../../en/contacts/contacts.ts";
import type { Translation } from "../../translation.ts";
import { fieldValueInWords, roleInWords } from "../records/roles.ts";
import { nameOfField } from "../records/field-names.ts";

const channelNames: Record<string, string> = {
  allow_email: "correo electrónico",
  allow_sms: "SMS",
  allow_voice: "llamadas",
  allow_whatsapp: "WhatsApp",
};

const what = (count: number) => (count === 1 ? "contacto" : "contactos");

/** So many contacts, in words. */
export const contactCount: typeof english.contactCount = (count) => `${exact.format(count)} ${what(count)}`;

const agreed = (count: number) =>
  count === 1
    ? "Esta persona aceptó que la contactemos"
    : count === 2
      ? "Ambas personas aceptaron que las contactemos"
      : `Las ${exact.format(count)} personas aceptaron que las contactemos`;

/** Fields whose names are feminine. */
const feminine = new Set(["phone_ext", "timezone"]);

/** What is done to a contact, as part of a sentence. */
function deed([field, value]: readonly [string, unknown]): string {
  const channel = channelNames[field];
  if (channel) return `${value === true ? "activar" : "desactivar"} ${channel}`;
  const name = `${feminine.has(field) ? "la" : "el"} ${nameOfField(field).toLowerCase()}`;
  return value === null ? `borrar ${name}` : `cambiar ${name} a ${fieldValueInWords(field, String(value))}`;
}

const capitalized = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export const contactsWords: Translation<typeof english.contactsWords> = {
  title: "Contactos",
  add: "Contacto nuevo",
  search: "Buscar contactos",
  name: "Nombre",
  emailAddress: "Dirección de correo",
  phones: "Teléfonos",
  channel: "Aceptó recibir",
  cannot: "No se puede contactar por",
  anyChannel: "Ningún medio",
  cannotAny: "Sin forma de contactar",
  noZone: "Sin zona horaria",
  channels: {
    allow_email: "Correo",
    allow_sms: "SMS",
    allow_voice: "Voz",
    allow_whatsapp: "WhatsApp",
  },
  create: "Crear contacto",
  save: "Guardar cambios",
  who: "Quién es",
  howToReach: "Cómo comunicarse",
  where: "Dónde está",
  agreedTo: "Preferencias de contacto",
  agreedToHint: "Selecciona solo lo que esta persona aceptó.",
  mayBeReachedBy: {
    allow_email: "Correo electrónico",
    allow_sms: "Mensajes de texto (SMS)",
    allow_voice: "Llamadas telefónicas",
    allow_whatsapp: "WhatsApp",
  },
  chooseRole: "Elige un rol",
  phoneHint: "Ejemplo: +1 612 555 0100",
  extHint: "Solo dígitos",
  timezonesRead: "Cargando zonas horarias",
  timezoneHint: "Busca por ciudad, país, abreviatura o diferencia horaria, como Chicago, CST o UTC-6.",
  permanent: "Después puedes cambiar un contacto, pero no eliminarlo.",
  added: (name) => `Se agregó a ${name}`,
  nothingChanged: "No hay cambios que guardar",
  severalLines: "Esto es más de una línea o celda. Quita los saltos de línea y las tabulaciones.",
  longExt: "Usa 10 dígitos como máximo para la extensión.",
  phoneLetters: "Escribe el número de teléfono con dígitos.",
  phoneShort: "Este número es muy corto. Escríbelo completo, con su código de país.",
  phoneLong: "Este número es muy largo. Escribe un solo número, con su código de país.",
  phoneShortened:
    "Tu programa de hojas de cálculo acortó este número. Escríbelo completo, con su código de país, como +1 612 555 0100.",
  phoneNoCountry: "¿De qué país es este número? Agrega su código de país, como +1 612 555 0100.",
  phoneNotOf: (country) =>
    `Este no es un número de teléfono válido para este país: ${countryName(country)}. Revisa los dígitos.`,
  phoneNotWith: (code) =>
    `Este no es un número de teléfono válido con el código de país ${code}. Revisa los dígitos.`,
  phoneNoSuchCountry: "Ningún país usa este código. Revisa los dígitos después del signo más.",
  number: "ID del contacto",
  numbered: (email, number) => `${email}, ID ${number}`,
  fullName: "Nombre y apellido",
  allowed: "Permitido",
  notAllowed: "No permitido",
  back: "Volver a contactos",
  importTitle: "Importar contactos",
  what,
  yes: "sí",
  no: "no",
  yesOrNo: "Escribe sí o no.",
  extApart: "Escribe la extensión en su propio campo.",
  noSuchRole: (roles) => `Escribe uno de estos roles: ${roles.map(roleInWords).join(", ")}.`,
  noSuchZone: "Escribe una zona horaria por su región y ciudad, como America/New_York.",
  unnamed: "Contacto nuevo",
  changeMany: "Editar selección",
  changeCount: (count) => `Editar ${contactCount(count)}`,
  leave: "Sin cambio",
  turnOn: "Activar",
  turnOff: "Desactivar",
  nothingChosen: "Elige qué cambiar.",
  bulkSentence: (wanted, count) =>
    capitalized(`${inWords.format(wanted.map(deed))} en ${contactCount(count)}`),
  changing: (count) => `Cambiando ${contactCount(count)}`,
  mustAgree: (count, channels) =>
    `${agreed(count)} por ${inWords.format(channels.map((channel) => channelNames[channel] ?? channel))}.`,
  phoneWithExt: (phone, ext) => (ext ? `${phone} x${ext}` : phone),
  understoodAs: (phone, ext) =>
    ext === null ? `Se entiende como ${phone}` : `Se entiende como ${phone}, extensión ${ext}`,
  mobile: "Celular",
  duplicatesTitle: (count) =>
    count === 1
      ? "Se parece a alguien que ya tienes. Los contactos no se pueden eliminar."
      : `Se parece a ${exact.format(count)} contactos que ya tienes. Los contactos no se pueden eliminar.`,
  createAnyway: "Crear de todos modos",
  call: (name) => `Llamar a ${name}`,
  itIsNight: (name, time) => `Hora local de ${name}: ${time}. ¿Llamar de todos modos?`,
  callAnyway: "Llamar de todos modos",
  open: (name) => `Abrir ${name}`,
  mobileIs: (phone) => `Celular ${phone}`,
  lacking: (channel) =>
    channel === "allow_voice" ? "Activado, pero sin número de teléfono" : "Activado, pero sin celular",
  channelInWords: (channel) => channelNames[channel] ?? channel,
  channelOf: (channel, name) => `${channel} a ${name}`,
};
