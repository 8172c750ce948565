/** RFC 3986: what both vendors' signatures agree on, and `encodeURIComponent` leaves four marks and `*` out of. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** A path as it stands in an address. */
export const encodePath = (path: string): string => path.split('/').map(encode).join('/');
