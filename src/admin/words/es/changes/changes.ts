import { inWords, moment } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";
import type * as english from "../../en/changes/changes.ts";
import type { Translation } from "../../translation.ts";
import { nameOfField } from "../records/field-names.ts";

export const reasonsToLook: typeof english.reasonsToLook = {
  rejected: "No se guardó",
  conflict: "Otra persona lo cambió",
  unknown: "Sin confirmar",
  duplicated: "Se creó dos veces",
  altered: "Se guardó distinto",
  unguarded: "Se guardó sin verificar",
};

export const changesWords: Translation<typeof english.changesWords> = {
  title: (state, label) => `${outcomes[state] ?? ""}: ${label}`,
  explained: (state) => explanations[state] ?? "",
  storedAs: "Valor guardado",
  storedAsIs: (value) => `Se guardó como ${value || "vacío"}`,
  keepStored: (values) => (values.length === 1 ? `Dejar ${values[0]}` : "Dejar lo que se guardó"),
  sendAgain: "Enviar lo mío de nuevo",
  explainedDoubled: (ids) =>
    `Se cortó la conexión y esto se creó más de una vez (ID ${inWords.format(ids.map(String))}). Los registros no se pueden eliminar: desactiva o reutiliza los que sobran.`,
  doubledAs: (ids) => `Se creó con los ID ${inWords.format(ids.map(String))}`,
  seenIt: "Entendido",
  field: nameOfField,
  fields: (names) => names.map(nameOfField).join(", "),
  empty: "vacío",
  on: "sí",
  off: "no",
  before: "Lo que viste",
  theirs: "Valor de la otra persona",
  yours: "Tu valor",
  takeMine: "Usar el mío",
  keepTheirs: "Dejar el de la otra persona",
  tryAgain: "Reintentar",
  toForm: "Volver al formulario",
  letGo: "Descartar",
  unsentTitle: (count) => `${changesCount(count)} aún sin guardar`,
  unsentText: (count, isOnlyHere) =>
    isOnlyHere
      ? "Este navegador no puede guardar todo: los cambios sin guardar podrían perderse al cerrar sesión. Espera un momento para guardarlos ahora."
      : count === 1
        ? "Se conserva en este navegador y se guardará cuando vuelvas a iniciar sesión aquí. Espera un momento para guardarlo ahora."
        : "Se conservan en este navegador y se guardarán cuando vuelvas a iniciar sesión aquí. Espera un momento para guardarlos ahora.",
  typedText: (count) =>
    count === 1
      ? "No has guardado esto. Se perderá al cerrar sesión:"
      : "No has guardado estas cosas. Se perderán al cerrar sesión:",
  typedIn: {
    price: (label) => `Precio por cliente potencial de ${label}`,
    form: (label) => `Cambios en ${label}`,
  },
  andMore: (count) => `${exact.format(count)} más`,
  heldText: (title, isPaused, count) =>
    `«${title}» está ${isPaused ? "en pausa" : "detenido"}. ${exact.format(count)} de sus cambios no se ${count === 1 ? "guardará" : "guardarán"} hasta que lo reanudes.`,
  toHeld: "Verlo",
  keepUnsent: (count) =>
    `${count === 1 ? "Conservarlo" : "Conservarlos"} en este navegador. Todo lo demás de esta cuenta se quita.`,
  stay: "No cerrar sesión",
  kept: (isOnlyHere) =>
    isOnlyHere
      ? "Sin guardar todavía. Este navegador no puede guardar todo: deja abierta esta página hasta que vuelvas a tener conexión."
      : "Sin conexión. Se guardó en este navegador; lo enviaremos cuando vuelvas a tener conexión.",
  pageTitle: "Cambios recientes",
  latest: "Últimos cambios",
  all: "Todos los cambios",
  noneYet: "Todavía no hay cambios",
  noneYetHint:
    "Todo lo que cambias o agregas aparece aquí, y puedes deshacerlo. Los registros nuevos no se pueden eliminar.",
  keptHere: (days) =>
    days === 1
      ? "Tus cambios del último día, en este navegador."
      : `Tus cambios de los últimos ${exact.format(days)} días, en este navegador.`,
  notKept: (why, isAnythingKept) =>
    `${isAnythingKept ? whyNotKept[why] : "Este navegador no guarda nada"}. Los cambios se muestran hasta que cierres esta página.`,
  cleared:
    "Se borró el almacenamiento de este navegador mientras esta página estaba abierta. Los cambios sin guardar se almacenaron de nuevo; los anteriores ya no se muestran.",
  setAside: (count) =>
    count === 1
      ? "No se pudo leer 1 entrada almacenada y se puso aparte. Todo lo demás está aquí."
      : `No se pudieron leer ${exact.format(count)} entradas almacenadas y se pusieron aparte. Todo lo demás está aquí.`,
  saveAside: "Descargarlas",
  asideFile: "cambios-ilegibles.txt",
  record: "Registro",
  number: "ID",
  fieldName: "Campo",
  from: "De",
  to: "A",
  reason: "Motivo",
  whatChanged: "Cambio",
  when: "Cuándo",
  outcome: "Resultado",
  action: "Acción",
  creation: "Registro nuevo",
  moment: (at) => moment.format(at),
  outcomes: (state, isUndo) => (isUndo && undoOutcomes[state]) || (outcomes[state] ?? state),
  undone: (state) => undone[state] ?? "Se deshizo después",
  theirsIs: (value) => `Ahora ${value || "vacío"}`,
  undo: "Deshacer",
  undoOf: (label) => `Deshacer el cambio en ${label}`,
  decide: "Decidir",
  decideAbout: (label) => `Decidir sobre ${label}`,
  single: "Cambios individuales",
  run: "Lo que hiciste",
  redo: "Rehacer",
  showOlder: "Mostrar cambios anteriores",
  runs: "Cambios masivos",
  nothingDiffered: "No hay nada que cambiar: todo estaba ya así",
  savedOf: (saved, total) =>
    `${exact.format(saved)} de ${exact.format(total)} ${total === 1 ? "guardado" : "guardados"}`,
  undoneLater: (count, saved) => {
    const part = count < saved ? `${exact.format(count)} ` : saved === 1 ? "" : "todos ";
    return `${part}${count === 1 ? "deshecho" : "deshechos"} después`;
  },
  leftAsSet: (count) =>
    count === 1 ? "1 quedó como se puso después" : `${exact.format(count)} quedaron como se pusieron después`,
  paused: "en pausa",
  stopping: "deteniéndose",
  unknownRun: "Cambio masivo",
  progress: "Progreso",
  showProgress: "Mostrar progreso",
  showOutcome: "Mostrar resultados",
  pause: "Pausar",
  resume: "Reanudar",
  stop: "Detener",
  pace: (perMinute, left) =>
    perMinute === undefined
      ? "Enviando."
      : perMinute < 1
        ? "Sin respuesta desde hace un rato."
        : `Cerca de ${exact.format(twoDigits(perMinute))} por minuto. Tiempo restante: ${timeLeft(left / perMinute)}.`,
  meanwhile:
    "Mientras tanto puedes usar otras páginas. Esto continúa mientras la consola esté abierta en alguna pestaña.",
  outlook: {
    paused: "En pausa. No se envía nada más hasta que reanudes.",
    stopped: "Esperando los cambios que ya se enviaron.",
  },
  restWaits: "Detenido. El resto se queda aquí hasta que lo envíes o lo descartes.",
  sendRest: (count) => `Enviar el resto (${exact.format(count)})`,
  discardRest: "Descartar el resto",
  discardTitle: (count) => `¿Descartar ${changesCount(count)}?`,
  discardText: "No se han enviado y no se enviarán. Los cambios que ya se guardaron siguen guardados.",
  discard: (count) => `Descartar ${changesCount(count)}`,
  keepRest: "Conservarlos",
  retryFailed: (count) => `Reintentar ${changesCount(count)}`,
  undoneNow: (label) => `Se deshizo: ${label}`,
  redoneNow: (label) => `Se rehízo: ${label}`,
  undoing: (label) => `Deshaciendo: ${label}`,
  notUndone: (label) => `No se deshizo ${label}: se cambió después.`,
  newStays: (label) => `Agregar ${label} no se puede deshacer. Los registros nuevos no se pueden eliminar.`,
  stillSaving: (title) => `Todavía se está guardando: ${title}. Detenlo primero o espera a que termine.`,
  nothingToUndo: "No hay nada que deshacer",
  finished: (list, saved, total, needing) =>
    `${list}: ${saved === total ? (total === 1 ? "el cambio se guardó." : `se guardaron los ${changesCount(total)}.`) : `${saved === 1 ? "se guardó" : "se guardaron"} ${exact.format(saved)} de ${changesCount(total)}.`}${needing > 0 ? ` ${exact.format(needing)} ${needing === 1 ? "necesita" : "necesitan"} tu atención abajo.` : ""}`,
  backTo: (list) => `Ir a ${list}`,
  undoAll: (count) => `Deshacer ${changesCount(count)}`,
  redoAll: (count) => `Rehacer ${changesCount(count)}`,
  redoRun: (title) => `Rehacer: ${title}`,
  isUndone: "Deshecho",
  undoRun: (title) => `Deshacer: ${title}`,
  receipt: "Descargar comprobante",
  oldValueKept: "Recibimos una respuesta, pero el valor anterior sigue ahí.",
  failedTimes: (times) =>
    `No se pudo guardar después de ${exact.format(times)} ${times === 1 ? "intento" : "intentos"}.`,
};

const changesCount = (count: number) => `${exact.format(count)} ${count === 1 ? "cambio" : "cambios"}`;

/** A measured figure as far as it is steady: 1,234 is 1,200. */
const twoDigits = (figure: number) => Number(figure.toPrecision(2));

/** Minutes in plain words. */
function timeLeft(minutes: number): string {
  if (minutes < 1) return "menos de un minuto";
  const whole = Math.ceil(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  const told = [
    ...(hours > 0 ? [`${exact.format(hours)} ${hours === 1 ? "hora" : "horas"}`] : []),
    ...(rest > 0 ? [`${rest} ${rest === 1 ? "minuto" : "minutos"}`] : []),
  ];
  return told.join(" y ");
}

const explanations: Record<string, string> = {
  conflict:
    "Otra persona cambió esto mientras lo editabas, o tú en otra pestaña. Ese valor sigue ahí. ¿Cuál quieres dejar?",
  unknown: "No pudimos confirmar que esto se creó. Revisa la lista antes de enviarlo de nuevo.",
  altered: "Lo que se guardó no es lo que escribiste. Envía lo tuyo de nuevo o deja lo que se guardó.",
  unguarded:
    "Tu cambio se guardó, pero antes no pudimos verificar si había otros, y otra persona había hecho uno. Comprueba que el registro esté bien.",
};

const whyNotKept = {
  forbidden: "Este navegador solo guarda los cambios pendientes",
  full: "El disco está lleno, así que solo se guardan los cambios pendientes",
  newer:
    "En este navegador se usó una versión más nueva de la consola. Vuelve a cargar esta página; hasta entonces se guarda poco",
  blocked:
    "Otra pestaña de la consola bloquea el almacenamiento de este navegador. Ciérrala; hasta entonces se guarda poco",
  failed: "El almacenamiento de este navegador no responde, así que solo se guardan los cambios pendientes",
};

const outcomes: Record<string, string> = {
  pending: "En espera",
  inFlight: "Guardando",
  confirmed: "Guardado",
  unchanged: "No hacía falta cambiar",
  ...reasonsToLook,
  superseded: "Reemplazado por un cambio posterior",
  stopped: "No se envió",
  cancelled: "No se envió",
  keptTheirs: "Se dejó el valor posterior",
};

const undone: Record<string, string> = {
  pending: "Deshaciéndose",
  inFlight: "Deshaciéndose",
  keptTheirs: "No se deshizo: se cambió después",
};

const undoOutcomes: Record<string, string> = { confirmed: "Deshecho", unchanged: "Ya estaba deshecho" };
