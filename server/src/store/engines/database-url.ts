/** Modes that pg takes for `verify-full`. It warns of them, because its next version will not. */
const ALIASES = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/g;
const HAS_OTHER_MODES = /[?&]uselibpqcompat=true(?:[&#]|$)/;

/** Returns the URL of a database with the mode of encryption that pg uses, so that pg does not print a warning. */
export const strictUrl = (databaseUrl: string): string =>
  HAS_OTHER_MODES.test(databaseUrl) ? databaseUrl : databaseUrl.replace(ALIASES, '$1verify-full');

/** Returns the mode of encryption that the URL names. */
export const sslModeOf = (databaseUrl: string): string | undefined => /[?&]sslmode=([^&#]+)/.exec(databaseUrl)?.[1];
