import { exact } from "../../../locale/numbers.ts";
import { hundredths } from "../../../locale/moves.ts";
import type { fieldErrorWords as english } from "../../en/problems/field-errors.ts";
import { moneyWords } from "../money.ts";
import { fieldValueInWords } from "../records/roles.ts";

/** Numbers that people know or choose, however they are wrong. */
const chosen: Readonly<Record<string, string>> = {
  account_id: "Escribe el ID de la cuenta.",
  category_id: "Elige una categoría.",
};

/** What belongs into a field, where it is empty or holds something else. */
const wanted: Readonly<Record<string, string>> = {
  ...chosen,
  ad_campaign_listing_id: "Escribe un número entero.",
  api_key: "Escribe la clave de API.",
  contact_role: "Elige un rol.",
  email: "Escribe un correo electrónico.",
  first_name: "Escribe un nombre.",
  last_name: "Escribe un apellido.",
  mobile_phone: "Escribe un número de teléfono.",
  phone: "Escribe un número de teléfono.",
  phone_ext: "Escribe una extensión.",
  price: `Escribe un precio, como ${hundredths.format(25.5)}.`,
  target_status: "Elige un estado.",
  timezone: "Elige una zona horaria.",
};

export const onlyInvisible: string =
  "Aquí solo hay caracteres invisibles. Vacía el campo o escribe lo que corresponda.";

export const fieldErrorWords: typeof english = {
  required: (_, field) => wanted[field] ?? "Completa este campo.",
  wrong_type: (_, field) => wanted[field] ?? "Este no es el tipo de valor que esperamos aquí.",
  not_whole: (_, field) => wanted[field] ?? "Escribe un número entero.",
  too_small: ({ min }, field) =>
    min === 1
      ? (chosen[field] ?? "Escribe un número mayor que cero.")
      : `Escribe ${exact.format(min)} o más.`,
  too_large: ({ max }) => `Escribe ${exact.format(max)} o menos.`,
  too_many_decimals: ({ max }) => moneyWords.maxDecimals(max),
  blank: (_, field) => wanted[field] ?? "Este campo no puede quedar vacío.",
  too_long: ({ max }) => `Usa ${exact.format(max)} caracteres como máximo.`,
  control_characters: () => "Quita las tabulaciones, los saltos de línea y otros caracteres invisibles.",
  unstorable_characters: () => "Quita los caracteres que no se pueden guardar.",
  not_an_email: () => "Escribe un correo electrónico, como ada@example.com.",
  not_a_phone: ({ min, max }) =>
    `Escribe el teléfono con su código de país: un signo más y de ${min} a ${max} dígitos.`,
  not_digits: ({ max }) => `Usa ${max} dígitos como máximo.`,
  not_a_time_zone: () => "Elige una zona horaria por su región y ciudad, como America/New_York.",
  not_one_of: ({ values }, field) =>
    `Elige una de estas opciones: ${values.map((value) => fieldValueInWords(field, value)).join(", ")}.`,
  unknown_field: () => "Este campo no existe o no se puede cambiar.",
  repeated_field: () => "Este campo se envió dos veces.",
  no_fields: () => "Cambia al menos un campo.",
  not_found: (_, field) =>
    field === "contact_role" ? "Elige uno de los roles de la lista." : "Esta categoría no existe.",
  not_of_campaign: () => "Elige una ficha de esta campaña.",
  already_exists: () => "Esta categoría ya está en esta campaña con la misma ficha.",
  invalid_json: () => "No pudimos leer lo que se envió.",
  invalid_report: () => "No conocemos este tipo de informe.",
  malformed_key: ({ max }) =>
    `La clave de la solicitud debe tener de 1 a ${max} letras, dígitos y signos de puntuación.`,
  key_reused: () => "La clave de la solicitud ya se usó en otra solicitud.",
};
