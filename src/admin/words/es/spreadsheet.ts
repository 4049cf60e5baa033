import { inWords } from "../../locale/in-words.ts";
import { exact } from "../../locale/numbers.ts";
import type { spreadsheetWords as english } from "../en/spreadsheet.ts";

const counted = (count: number, one: string, several: string) =>
  `${exact.format(count)} ${count === 1 ? one : several}`;
const rows = (count: number) => counted(count, "fila", "filas");
const asOne = (header: string) => (header.includes(",") ? `«${header}»` : header);

export const spreadsheetWords: typeof english = {
  format: "Tipo de archivo",
  formats: { csv: "CSV", xlsx: "Libro de Excel (XLSX)" },
  sheetName: "Lista",
  readingNames: "Cargando nombres",
  saveShown: (count, format) =>
    `Exportar ${count === 1 ? "la fila visible" : `las ${rows(count)} visibles`} como ${format.toUpperCase()}`,
  exportSelected: "Exportar",
  saveAll: (count, format) =>
    `Exportar ${count === undefined ? "todas las filas" : count === 1 ? "la única fila" : `las ${rows(count)}`} como ${format.toUpperCase()}`,
  saveFailed: "No pudimos cargar todas las filas, así que no se creó ningún archivo. Inténtalo otra vez.",
  toImport: "Importar una hoja de cálculo",
  noFileYet: "¿Aún no tienes un archivo?",
  noFileYetHint:
    "Exporta la lista como libro de Excel (XLSX), edítalo en un programa de hojas de cálculo y elígelo arriba.",
  saveList: "Exportar la lista",
  saveColumns: "Exportar las columnas",
  fingerprint: "Versión (no la cambies)",
  notSheet: "Esto no es una hoja de cálculo. Elige un archivo CSV, XLSX u ODS.",
  oldWorkbook:
    "Este es un libro de Excel antiguo o binario. Guárdalo como libro de Excel (.xlsx) o como CSV y elige ese archivo.",
  encryptedFile: "Este archivo está protegido con contraseña. Guárdalo sin ella y elígelo otra vez.",
  brokenFile:
    "Este libro está dañado. Guárdalo otra vez en tu programa de hojas de cálculo y vuelve a elegirlo.",
  fileTooLarge: (megabytes) =>
    `Este archivo pesa más de ${exact.format(megabytes)} MB. Guarda en un archivo aparte solo las filas que quieres importar.`,
  unpacksTooLarge:
    "Al abrirse, este archivo ocupa más de lo que podemos leer aquí. Guarda en un archivo aparte solo las filas que quieres importar.",
  tooManyCells: (most) =>
    `Este archivo tiene más de ${exact.format(most)} celdas. Guarda en un archivo aparte solo las filas que quieres importar.`,
  takesTooLong:
    "Leer este archivo tardó más de un minuto, así que lo detuvimos. Prueba con un archivo de menos filas.",
  readerFailed: "Este navegador no pudo leer el archivo. Cierra otras pestañas y luego inténtalo otra vez.",
  wrongHeaders: (why) => `No podemos leer los encabezados de las columnas. ${why}`,
  moreCells: (cells, headers) =>
    `Esta fila tiene ${counted(cells, "celda", "celdas")}, pero hay ${counted(headers, "encabezado", "encabezados")} de columna. Una celda que contiene el separador debe ir entre comillas.`,
  fewerCells: (cells, headers) =>
    `Esta fila termina después de ${exact.format(cells)} de ${counted(headers, "celda", "celdas")}. Agrega las celdas que faltan, aunque estén en blanco.`,
  cellWithoutHeader: (letters) =>
    `Esta fila tiene una celda en la columna ${letters}, que no tiene encabezado. Ponle nombre a la columna o borra la celda.`,
  textAfterQuote:
    "Esta fila tiene texto después de unas comillas de cierre. Dentro de una celda, escribe las comillas dos veces.",
  errorCell: (place, error) => `La celda ${place} muestra un error: ${error}.`,
  formulaWithoutResult: (place) =>
    `La celda ${place} tiene una fórmula sin resultado. Abre el archivo en un programa de hojas de cálculo y guárdalo ahí.`,
  columnNamed: (letters) => `Columna ${letters}`,
  wholeRow: "Toda la fila",
  blank: "en blanco",
  correctFirst: "Corrige esta fila y luego borra esta celda",
  openQuote: (row) =>
    `En la fila ${exact.format(row)} hay unas comillas sin cerrar. Ciérralas y elige el archivo otra vez.`,
  nothingIn: "No hay filas en este archivo.",
  noColumn:
    "No reconocemos ningún encabezado de columna. Elige arriba qué es cada columna. O nombra las columnas como se indica aquí, en una fila justo encima de los datos, y elige el archivo de nuevo.",
  choose: "Elegir un archivo",
  chooseOther: "Elegir otro archivo",
  chooseHint:
    "Elige un archivo CSV, XLSX u ODS, o suéltalo aquí. Las celdas en blanco no cambian nada; escribe [borrar] para vaciar un campo. Revisarás cada cambio antes de guardarlo.",
  columns: (number, headers) =>
    `Columnas: ${inWords.format([number, ...headers].map(asOne))} (en cualquier orden). Las filas con ${number} actualizan ese registro; las demás crean uno nuevo.`,
  clear: "[borrar]",
  readingFile: "Leyendo tu archivo",
  rowsRead: (read, { lines, isWorkbook, above, refused, blank, insideCells }) => {
    const all = isWorkbook
      ? `${exact.format(read)} de ${rows(lines)} de la hoja`
      : `${rows(read)} de ${counted(lines, "línea", "líneas")}`;
    const rest = [
      "la fila de encabezados",
      ...(above > 0 ? [`${rows(above)} encima`] : []),
      ...(refused > 0 ? [`${rows(refused)} que no pudimos leer`] : []),
      ...(blank > 0 ? [`${isWorkbook ? rows(blank) : counted(blank, "línea", "líneas")} en blanco`] : []),
      ...(insideCells > 0
        ? [`${counted(insideCells, "salto de línea", "saltos de línea")} dentro de celdas`]
        : []),
    ];
    return `Se ${read === 1 ? "leyó" : "leyeron"} ${all}. El resto: ${inWords.format(rest)}.`;
  },
  sheetRead: (name, others) =>
    `Se leyó la hoja «${name}», la primera con contenido. Sin leer: ${inWords.format(others.map((other) => `«${other}»`))}.`,
  encodingGuessed: (as, word) =>
    `Leímos el texto de este archivo como ${as}. Si «${word}» se ve mal, guarda el archivo como CSV UTF-8 y elígelo otra vez.`,
  readingRecords: (read, total) =>
    `Cargando ${exact.format(read)} de ${counted(total, "registro", "registros")}`,
  comparing: (done, total) => `Comparando ${exact.format(done)} de ${rows(total)}`,
  progress: "Progreso",
  failed: "Este archivo aún no se puede importar",
  unknownColumns: (headers) =>
    `Omitiremos ${headers.length === 1 ? "esta columna" : "estas columnas"}: ${headers.join(", ")}.`,
  repeatedColumns: (headers) =>
    `${headers.length === 1 ? "Esta columna aparece" : "Estas columnas aparecen"} más de una vez y solo se lee la primera: ${headers.join(", ")}.`,
  changed: (count) => `${exact.format(count)} con cambios`,
  created: (count) => counted(count, "nueva", "nuevas"),
  same: (count) => `${exact.format(count)} sin cambios`,
  repeated: (count) => `${counted(count, "repetida", "repetidas")} de una fila de arriba`,
  asked: (count) => `${counted(count, "necesita", "necesitan")} una respuesta`,
  askedHint: (count) =>
    `${rows(count)} ${count === 1 ? "espera" : "esperan"} la respuesta, que vale para toda la columna.`,
  wrong: (count) => `${rows(count)} por corregir`,
  wrongHint: (count) =>
    count === 1
      ? "Omitiremos esta fila. Corrígela en tu archivo, o descarga solo esta fila, y luego elige el archivo otra vez."
      : "Omitiremos estas filas. Corrígelas en tu archivo, o descarga solo estas filas, y luego elige el archivo otra vez.",
  saveWrong: (count) => `Descargar ${count === 1 ? "esta fila" : `estas ${rows(count)}`}`,
  wrongFile: "Filas por corregir.csv",
  whyWrong: "Problema",
  row: "Fila",
  record: "Registro",
  change: "Cambio",
  cellOf: (title, cell) => `${title}: ${cell || "en blanco"}`,
  why: "Problema",
  values: "Valores",
  unclear: (count) => `${exact.format(count)} por decidir`,
  unclearHint: (count) =>
    count === 1
      ? "Esta fila se omite hasta que decidas qué significa."
      : "Estas filas se omiten hasta que decidas qué significan.",
  several: (count, offered) =>
    `${exact.format(count)} registros coinciden con esta fila. ${count > offered ? `Elige uno de los primeros ${exact.format(offered)}, o agrega un ID a la fila en tu archivo.` : "Elige uno."}`,
  another: "Un registro tiene el mismo correo o teléfono, pero otro nombre.",
  decision: "Qué hacer",
  decisionOf: (label, row) => `Qué hacer con la fila ${exact.format(row)}, ${label}`,
  leaveOut: "Omitir",
  updateOne: (label, detail) => `Actualizar ${label} (${detail})`,
  createOne: "Crear uno nuevo",
  include: (label, row) => `Importar la fila ${exact.format(row)}, ${label}`,
  onlyProblems: (count) =>
    count === 1 ? "Mostrar solo la fila con un problema" : `Mostrar solo las ${rows(count)} con problemas`,
  discard: "Descartar",
  findRows: "Buscar filas por nombre",
  leaveOutFound: (count) => `Omitir ${rows(count)}`,
  takeInFound: (count) => `Volver a incluir ${rows(count)}`,
  leftOut: (count) => `Se ${count === 1 ? "omite" : "omiten"} ${rows(count)}.`,
  columnsTitle: "Columnas",
  columnsHint: "Elige qué es cada columna de tu archivo. Recordaremos lo que elijas para archivos como este.",
  columnsKnown: (count) => `${counted(count, "columna reconocida", "columnas reconocidas")}.`,
  changeColumns: "Editar columnas",
  skipColumn: "Omitir esta columna",
  meansOf: (title, text, count) => `${title} «${text}» (${rows(count)})`,
  valuesTitle: "Valores",
  valuesHint: "Tu archivo tiene palabras que no usamos. Elige qué significa cada una.",
  chooseValue: "Elige…",
  leaveBlank: "Dejar en blanco",
  moreValues: (count, title) =>
    `No conocemos ${counted(count, "valor", "valores")} más de ${title}. ¿Es la columna correcta?`,
  phoneCountry: "País predeterminado de los teléfonos",
  chooseCountry: "Elige un país",
  nothingNew: "No hay nada que cambiar. Todo lo de este archivo ya está guardado.",
  noSuchRecord: (number) => `No hay ningún registro con el ID ${number}.`,
  twice: (row) => `Este registro ya está en la fila ${exact.format(row)}.`,
  editedSince: (count) =>
    `${rows(count)} ${count === 1 ? "reemplazaría" : "reemplazarían"} cambios que otra persona hizo después de que se guardó el archivo.`,
  sendEdited: (count) => `${count === 1 ? "Actualizarla" : "Actualizarlas"} de todos modos`,
  editedMark: (names) => `Otra persona cambió después: ${names}`,
  leftToOthers: (count) =>
    `Otra persona cambió ${rows(count)} después de que se guardó el archivo. Los campos que no editaste conservan sus valores.`,
  resembling: (count, twins) => {
    const rowsLook = counted(count, "fila nueva se parece", "filas nuevas se parecen");
    const record = count === 1 ? "a un registro que ya tienes" : "a registros que ya tienes";
    const twin = "a una fila de arriba";
    return `${rowsLook} ${twins === 0 ? record : twins === count ? twin : `${record} o ${twin}`}.`;
  },
  createResembling: (count) => `${count === 1 ? "Crearla" : "Crearlas"} de todos modos`,
  resemblesRow: (row) => `Igual que la fila ${exact.format(row)}`,
  resembles: (label) => `Ya existe: ${label}`,
  sentence: (changed, created, what) =>
    [
      ...(changed > 0 || created === 0 ? [`actualizar ${exact.format(changed)}`] : []),
      ...(created > 0 ? [`crear ${exact.format(created)}`] : []),
    ]
      .join(" y ")
      .replace(/^./, (first) => first.toUpperCase()) +
    ` ${what(changed + created)} desde una hoja de cálculo`,
  notSentYet: (created) =>
    `Todavía no se guarda nada. Puedes deshacer los cambios después${created > 0 ? ", pero los registros nuevos no se pueden eliminar" : ""}.`,
  send: (count, what) => `Importar ${exact.format(count)} ${what}`,
  showMore: "Mostrar más",
};
