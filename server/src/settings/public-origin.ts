import type { Config } from './config.ts';

/** Returns the origin of the pages, for commands. The default is the origin of a development server. */
export const publicOriginOf = ({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>): string =>
  publicOrigin ?? `http://localhost:${port}`;
