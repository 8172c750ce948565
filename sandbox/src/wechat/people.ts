import { createHash } from 'node:crypto';

/** Names that the pages offer; any other makes up one more person. */
export const knownPeople = ['小雨☂', '阿岚', 'River', 'Quill'] as const;

const platform = 'isoline-sandbox-platform';

/** A person's id in one app: the same for the same name, for ever. */
export const openId = (appId: string, person: string): string => idOf(appId, person);

/** A person's id across all apps of the platform account. */
export const unionId = (person: string): string => idOf(platform, person);

/** Where a person's picture lies, in the place of WeChat's picture host; the last part is its size. */
export const portraitPath = (person: string): string => `/mmopen/${digest('portrait', person).slice(0, 32)}/132`;

/** 28 characters that begin with an "o", as the real ones do. */
const idOf = (realm: string, person: string) => `o${digest(realm, person).slice(0, 27)}`;

const digest = (realm: string, person: string) =>
  createHash('sha256').update(`${realm}\n${person}`).digest('base64url');
