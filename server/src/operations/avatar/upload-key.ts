import { isNickName } from '@isoline/contract/values/nickname-format.ts';
import type { Account } from '../../model/entities/account.ts';

/** `user/{nickName}/icon/head{100-999}.png` (docs/specification.md, section 9). A nickname has no `/`. */
const KEY = /^user\/([^/]+)\/icon\/head[1-9]\d\d\.png$/;

/** Returns whether the account may upload to `key`: the key must hold its current nickname. */
export const isOwnKey = ({ nickName }: Account, key: string): boolean => KEY.exec(key)?.[1] === nickName;

/**
 * Returns the path of an uploaded file. It starts with the account id, so that accounts with the same nickname never
 * collide.
 */
export const uploadPath = ({ id }: Account, key: string): string => `${id}/${key}`;

/** Returns whether this account uploaded the object. Its nickname may have changed since. */
export function isOwnUpload({ id }: Account, path: string): boolean {
  if (!path.startsWith(`${id}/`)) return false;
  const name = KEY.exec(path.slice(id.length + 1))?.[1];
  return name !== undefined && isNickName(name);
}

/** Returns whether another account uploaded the object. */
export const isOthersUpload = (account: Account, path: string): boolean =>
  /^[^/]+\/user\//.test(path) && !isOwnUpload(account, path);
