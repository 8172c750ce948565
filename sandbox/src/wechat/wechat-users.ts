import { createHash } from 'node:crypto';

/** Names that the pages offer. Any other name stands for one more user. */
export const sampleUsers = ['小雨☂', '阿岚', 'River', 'Quill'] as const;

const platform = 'isoline-sandbox-platform';

/** A user's id in one app: the same name always has the same id. */
export const openId = (appId: string, user: string): string => toId(appId, user);

/** A user's id in all apps of the platform account. */
export const unionId = (user: string): string => toId(platform, user);

/** The path of a user's avatar, in place of WeChat's avatar host. The last segment is the size. */
export const avatarPath = (user: string): string => `/mmopen/${digest('portrait', user).slice(0, 32)}/132`;

/** 28 characters that begin with "o", as the real ids do. */
const toId = (realm: string, user: string) => `o${digest(realm, user).slice(0, 27)}`;

const digest = (realm: string, user: string) => createHash('sha256').update(`${realm}\n${user}`).digest('base64url');
