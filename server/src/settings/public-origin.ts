import type { Config } from './config.ts';

/** Returns the origin of the pages, for commands: that of a development server by default. */
export const publicOriginOf = ({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>): string =>
  publicOrigin ?? `http://localhost:${port}`;
