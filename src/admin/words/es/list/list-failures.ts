import { exact } from "../../../locale/numbers.ts";
import type { listFailuresWords as english } from "../../en/list/list-failures.ts";

export const listFailuresWords: typeof english = {
  failed: (read, total) =>
    `Se ${read === 1 ? "cargó" : "cargaron"} ${exact.format(read)}${total === undefined ? "" : ` de ${exact.format(total)}`} y luego se perdió la conexión`,
  otherPage: "Pedimos la página siguiente y llegó otra.",
  unreadableRow: (id) =>
    `${id === undefined ? "Este registro" : `El registro ${id}`} no se puede mostrar: llegó incompleto.`,
};
