import { exact } from "../../../locale/numbers.ts";
import type * as english from "../../en/problems/problems.ts";

export const refusalWords: typeof english.refusalWords = {
  "unreadable-request": "No pudimos leer la solicitud.",
  "missing-host": "La solicitud no indicó su host.",
  "repeated-host": "La solicitud indicó más de un host.",
  "missing-key": "Inicia sesión para continuar.",
  "not-signed-in": "No has iniciado sesión.",
  "invalid-key": "Esta clave de API no es válida.",
  "other-account": "Esta clave de API no es de esta cuenta.",
  "read-only-key": "Solo tienes acceso de lectura.",
  "account-forbidden": "Esta clave no puede ver esta cuenta.",
  "account-suspended": "Esta cuenta está suspendida.",
  "foreign-page": "Esto solo funciona desde la consola.",
  "unknown-address": "No hay nada en esta dirección.",
  "record-not-found": "No se encontró el registro.",
  "account-not-found": "No se encontró la cuenta.",
  "contact-not-found": "No se encontró el contacto.",
  "campaign-not-found": "No se encontró la campaña.",
  "campaign-category-not-found": "No se encontró la categoría de la campaña.",
  "method-not-allowed": "Esto no se puede hacer en esta dirección.",
  "request-too-slow": "La solicitud tardó demasiado en llegar. Inténtalo de nuevo.",
  "changed-since": "Otra persona cambió este registro mientras lo editabas.",
  "other-file": "Este no es el archivo que se pidió.",
  "body-too-large": "Es demasiado para enviarlo de una vez.",
  "not-json": "Solo se acepta JSON.",
  "not-utf-8": "Solo se acepta texto en UTF-8.",
  compressed: "No se aceptan solicitudes comprimidas.",
  "range-beyond-end": "Este archivo termina antes de la parte que se pidió.",
  "unknown-expectation": "No podemos hacer lo que espera la solicitud.",
  "too-many-requests": "Demasiadas solicitudes con esta clave. Espera un momento e inténtalo de nuevo.",
  "too-many-failed-keys":
    "Demasiadas claves incorrectas desde esta red. Espera un momento e inténtalo de nuevo.",
  "too-many-failed-sign-ins":
    "Demasiados intentos fallidos de iniciar sesión. Espera un momento e inténtalo de nuevo.",
  "too-many-sign-ins": "Demasiados inicios de sesión a la vez. Espera un momento e inténtalo de nuevo.",
  "headers-too-large": "Los encabezados de la solicitud son demasiado grandes.",
  failed: "Algo falló de nuestro lado.",
  "outcome-unknown": "No sabemos si esto se guardó.",
  "upstream-away": "Ahora no podemos acceder a tus datos. Inténtalo de nuevo en un momento.",
  "upstream-slow": "Esto tardó demasiado. Puede que se haya hecho de todos modos.",
  "too-busy": "Ahora estamos muy ocupados. Inténtalo de nuevo en un momento.",
  stopping: "Advertiser Console se está reiniciando. Inténtalo de nuevo en un momento.",
  "database-away": "Advertiser Console no está disponible ahora. Inténtalo de nuevo en un momento.",
  "database-read-only": "Ahora no podemos guardar nada. Inténtalo de nuevo en un momento.",
  "still-signed-in": "Tu sesión sigue abierta: ahora no podemos cerrarla. Inténtalo de nuevo más tarde.",
};

export const problemWords: typeof english.problemWords = {
  wrongFields: (count) => `Corrige ${exact.format(count)} ${count === 1 ? "campo" : "campos"}.`,
  quoted: (theirs) => `Tu servicio dice: «${theirs}»`,
  failed: "Algo falló de nuestro lado. Inténtalo de nuevo en un momento.",
  refused: (status) => `Esto se rechazó (${status}).`,
};

export const statusWords: typeof english.statusWords = {
  400: "Se rechazó lo que se envió.",
  401: "Esta clave no es de esta cuenta. Inicia sesión de nuevo.",
  403: "Esta clave no tiene permiso para hacer eso.",
  404: "No se encontró el registro.",
  412: "Otra persona cambió este registro mientras lo editabas.",
  413: "Es demasiado para enviarlo de una vez.",
  429: "Demasiadas solicitudes a la vez. Inténtalo de nuevo en un momento.",
  503: "Advertiser Console no está disponible ahora. Inténtalo de nuevo en un momento.",
};
