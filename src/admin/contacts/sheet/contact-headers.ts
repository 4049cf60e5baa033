import type { CompoundColumn } from "../../spreadsheet/sheet.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import type { ContactFieldName } from "../contact-fields.ts";
import { wordsIn } from "../../folded.ts";
import { splitName } from "./split-name.ts";

const named = (headers: string): string[] => headers.split(", ");

const consents = named(
  "# ok, ok to #, # opt in, opt in #, # consent, # permission, # agreed, allow #, can #, # yes/no, acepta #, permite #, # permitido, # sí/no",
);

/** Column headers for consent to a channel. */
const consentHeaders = (...names: readonly string[]): string[] =>
  names.flatMap((name) => consents.map((pattern) => pattern.replace("#", name)));

/** Column headers in files of other programs. Case, accents, spaces and punctuation do not matter. */
export const contactHeaders: Readonly<Partial<Record<ContactFieldName, readonly string[]>>> = {
  first_name: named("first, given name, forename, nombre de pila, primer nombre, nombres"),
  last_name: named("last, surname, family name, apellido, apellidos, apellido paterno"),
  contact_role: named(
    "function, job, job title, title, position, occupation, department, type, puesto, cargo, rol, " +
      "función, trabajo, ocupación, departamento",
  ),
  email: named(
    "e-mail, mail, email address, e-mail address, work email, correo, correo electrónico, " +
      "dirección de correo",
  ),
  phone: named(
    "phone number, telephone, telephone number, tel, landline, office, office phone, work phone, " +
      "business phone, main phone, office number, phone 1, work, teléfono, teléfono fijo, " +
      "teléfono oficina, teléfono de la oficina, número de teléfono",
  ),
  phone_ext: named("ext, extension number, phone extension, extensión, anexo, interno"),
  mobile_phone: named(
    "mobile, mobile number, cell, cell phone, cellphone, cell number, cellular, phone 2, celular, " +
      "móvil, teléfono móvil, teléfono celular, número de celular",
  ),
  timezone: named("tz, zone, zona horaria, huso horario"),
  allow_email: consentHeaders("email", "emails", "correo", "correos"),
  allow_sms: consentHeaders("sms", "text", "texts", "texting", "text messages", "mensajes"),
  allow_voice: consentHeaders("voice", "call", "calls", "phone", "llamadas", "llamar"),
  allow_whatsapp: consentHeaders("whatsapp", "whats app", "wa"),
};

/** Whether a header mentions a channel; only for columns of yes and no. */
export const channelSigns: Readonly<Partial<Record<ContactFieldName, RegExp>>> = {
  allow_whatsapp: /whats/i,
  allow_sms: /sms|text|mensaje/i,
  allow_email: /mail|correo/i,
  allow_voice: /voice|call|phone|llam/i,
};

const consentWords = new Set(
  named(
    "ok, okay, to, by, via, for, on, in, opt, may, can, we, i, us, me, consent, consents, permission, permissions, permitted, agree, agreed, agrees, " +
      "allow, allows, allowed, accept, accepts, accepted, contact, messages, message, marketing, newsletter, wants, yes, no, y, n, preferred, " +
      "acepta, permite, permitido, permiso, recibe, recibir, quiere, contactar, por, de, si, app, updates, alerts, notifications",
  ),
);

/** Whether a header, apart from its channel, only expresses consent: a yes under "Do not call" or "Email bounced" is no consent. */
export const isAboutConsent = (header: string, channel: RegExp): boolean => {
  const words = wordsIn(header);
  const isNegative = words.includes("no") && !/yes|si/.test(words.join(" "));
  return (
    !isNegative &&
    words.some((word) => channel.test(word)) &&
    words.every((word) => channel.test(word) || consentWords.has(word))
  );
};

/** Headers of a column with the full name, as many files have. */
export const fullName: CompoundColumn = {
  name: "full_name",
  title: contactsWords.fullName,
  aliases: named(
    "name, full name, contact, contact name, person, employee, customer name, nombre, " +
      "nombre completo, nombre y apellido, nombre y apellidos, contacto, persona",
  ),
  parts: {
    first_name: (cell) => splitName(cell)[0],
    last_name: (cell) => splitName(cell)[1],
  },
};
