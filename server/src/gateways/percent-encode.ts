/**
 * Percent-encodes text as RFC 3986, section 2.3 requires: everything except letters, digits and `-._~`.
 * `encodeURIComponent` does not encode `!'()*`.
 */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const percentEncodePath = (path: string): string => path.split('/').map(percentEncode).join('/');
