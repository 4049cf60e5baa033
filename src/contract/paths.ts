/** Versioning: the version is carried in the path prefix. */
export const apiPath = <P extends string>(path: P) => `/advertisers/v2${path}` as const;
