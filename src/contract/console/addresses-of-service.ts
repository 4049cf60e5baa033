/** The addresses of the service itself. Every other one is a page or a file of the console. */
export const addressesOfService = /^\/(advertisers|session|health|reports|assets|docs|openapi\.json)(\/|$)/;
