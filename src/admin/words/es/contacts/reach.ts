import { contactCount } from "./contacts.ts";
import { roleInWords } from "../records/roles.ts";
import { fullHour } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";
import type { reachWords as english } from "../../en/contacts/reach.ts";

export const reachWords: typeof english = {
  title: "Alcance",
  link: "Alcance",
  count: contactCount,
  byChannel: "Por canal",
  channel: "Canal",
  share: "Proporción",
  reachable: "Se pueden contactar",
  unreachable: "No se pueden contactar",
  unreached: (count, channel) => `No podemos comunicarnos por ${channel} con ${contactCount(count)}`,
  byDay: "De día ahora",
  byDayHint: `De día es de ${fullHour(8)} a ${fullHour(20)} en la zona horaria del contacto. Los contactos sin zona horaria no se cuentan.`,
  figuresLead: "Selecciona un número para ver a quiénes no se puede contactar.",
  lacking: "Aceptó, pero falta la dirección o el número",
  notAgreed: "No aceptó",
  picture: (name, reachable, total) =>
    `${name}: ${exact.format(reachable)} de ${exact.format(total)} se pueden contactar`,
  number: (count) => exact.format(count),
  byRole: "Por rol",
  role: "Rol",
  all: "Todos",
  gaps: "Faltas de cobertura",
  gap: (role, channel) =>
    `Rol ${roleInWords(role)}: no podemos comunicarnos con ningún contacto por ${channel}`,
  noGaps: "Podemos comunicarnos con todos los roles por todos los canales.",
  outOfReach: (count) => `No hay forma de comunicarnos con ${contactCount(count)}`,
  seeOthers: (figure, role, channel) =>
    `${roleInWords(role)}: ${figure} se pueden contactar por ${channel}, ver los demás`,
  reachedOf: (reached, count) => `${exact.format(reached)} de ${exact.format(count)}`,
};
