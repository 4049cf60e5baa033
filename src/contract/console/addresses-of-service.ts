/** Addresses that the service answers itself. Every other one is a page of the console, or a file beside it. */
export const addressesOfService = /^\/(advertisers|session|health|reports|assets|docs|openapi\.json)(\/|$)/;
