import type { keysWords as english } from "../../en/list/keys.ts";

/** The same keys in the same order, with words of this language. */
type Translated<Keys> = {
  readonly [At in keyof Keys]: Keys[At] extends readonly [infer Key, string] ? readonly [Key, string] : never;
};

type KeysWords = {
  readonly title: string;
  readonly contacts: Translated<typeof english.contacts>;
  readonly campaignCategories: Translated<typeof english.campaignCategories>;
};

const search = ["/", "Buscar"] as const;
const withinRow = ["← →", "Moverse dentro de una fila"] as const;
const ends = ["Home End", "Primera fila, última fila"] as const;
const bulk = ["c", "Ir a las acciones masivas"] as const;
const message = ["F6", "Ir al mensaje que acaba de aparecer"] as const;
const undo = ["Ctrl Z", "Deshacer el último cambio"] as const;
const help = ["?", "Mostrar los atajos de teclado"] as const;

export const keysWords: KeysWords = {
  title: "Atajos de teclado",
  contacts: [
    search,
    ["↑ ↓", "Moverse entre filas"],
    withinRow,
    ends,
    ["Space", "Activar o desactivar un canal, o seleccionar la fila"],
    bulk,
    ["Enter", "Abrir el contacto"],
    ["n", "Nuevo contacto"],
    undo,
    message,
    ["Esc", "Volver"],
    help,
  ],
  campaignCategories: [
    search,
    ["↑ ↓", "Moverse entre filas o precios"],
    withinRow,
    ends,
    ["Space", "Activar o desactivar una categoría, o seleccionar la fila"],
    ["Enter", "Guardar el precio e ir al siguiente"],
    ["F2", "Editar dentro del precio"],
    bulk,
    ["n", "Agregar una categoría"],
    undo,
    message,
    ["Esc", "Volver, o restaurar el precio"],
    help,
  ],
};
