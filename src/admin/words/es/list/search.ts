import type { searchWords as english } from "../../en/list/search.ts";

export const searchWords: typeof english = {
  noExact: {
    parts: (typed) => `No hay coincidencia exacta. Se muestran nombres que contienen «${typed}».`,
    similar: (typed) => `No hay coincidencia exacta. Se muestran nombres parecidos a «${typed}».`,
  },
};
