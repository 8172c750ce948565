import { createHash } from 'node:crypto';

/** Names that the pages offer. Any other name is another user. */
export const sampleUsers = ['小雨☂', '阿岚', 'River', 'Quill'] as const;

const platform = 'isoline-sandbox-platform';

/** Returns a user's id in one app: the same name always has the same id. */
export const openId = (appId: string, user: string): string => toId(appId, user);

/** Returns a user's id in all apps of the platform account. */
export const unionId = (user: string): string => toId(platform, user);

/** Returns the path of a user's avatar, instead of WeChat's avatar host. The last segment is the size. */
export const avatarPath = (user: string): string => `/mmopen/${digest('portrait', user).slice(0, 32)}/132`;

/** Creates an id of 28 characters that starts with "o", like the real ids. */
const toId = (realm: string, user: string) => `o${digest(realm, user).slice(0, 27)}`;

const digest = (realm: string, user: string) => createHash('sha256').update(`${realm}\n${user}`).digest('base64url');
