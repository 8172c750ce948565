import { lifetimes, unusedUploadsMax } from '@isoline/contract/limits.ts';
import { fromObjectStore } from '../../model/account/object-store-failure.ts';
import type { Account } from '../../model/entities/account.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { countAgainstLimits } from '../../model/limit/rate-limit.ts';
import type { SignedPut, Upload } from '../../model/ports/object-store.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { isOwnKey, isOwnUpload, uploadPath } from './upload-key.ts';

export interface SignedUpload extends SignedPut {
  /** The object's path, which `changeNicknameAndAvatar` accepts. */
  readonly key: string;
}

/**
 * Signs the upload of a file under a key of the caller. An unused upload is removed when it expires; all but the newest
 * three are removed immediately.
 *
 * @throws Refusal FORBIDDEN, RATE_LIMITED
 */
export async function signUpload(
  ports: Ports,
  { account }: Caller,
  { key, ...file }: { readonly key: string } & Pick<Upload, 'contentType' | 'contentLength'>,
): Promise<SignedUpload> {
  if (!isOwnKey(account, key)) throw new Refusal('FORBIDDEN');
  const path = uploadPath(account, key);
  const dropped = await ports.store.tx(async (tables) => {
    const uploads = { key: `upload:${account.id}`, limit: ports.limits.upload };
    const refused = await countAgainstLimits(ports, tables, [uploads]);
    if (refused) return refused;
    await tables.expiringObjects.put(path, ports.now() + lifetimes.objectKeptMs, account.id);
    return dropOlder(tables, account);
  });
  // An upload that can't be removed now, or arrives later by a URL that is still valid, is removed when its time has
  // come.
  const removals = throwIfRefused(ports, dropped).map((old) => fromObjectStore(ports, ports.objects.remove(old)));
  await Promise.allSettled(removals);
  return { ...ports.objects.signPut({ path, ...file, lifeMs: lifetimes.uploadSignedMs }), key: path };
}

/**
 * Schedules the removal of all uploads but the newest for the time when their signed URLs have expired. Returns their
 * paths.
 */
async function dropOlder(tables: Tables, account: Account): Promise<readonly string[]> {
  const objects = await tables.expiringObjects.ofAccount({ accountId: account.id });
  const uploads = objects.filter(({ path }) => isOwnUpload(account, path));
  const older = uploads.slice(unusedUploadsMax);
  const earlier = lifetimes.objectKeptMs - lifetimes.uploadSignedMs;
  // An upload that was dropped earlier already has a time of removal.
  const kept = uploads[unusedUploadsMax - 1]?.removeAt ?? 0;
  for (const { path, removeAt } of older)
    if (removeAt > kept - earlier) await tables.expiringObjects.put(path, removeAt - earlier, account.id);
  return older.map(({ path }) => path);
}
