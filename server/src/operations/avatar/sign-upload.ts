import { lifetimes } from '@isoline/contract/limits.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { countAgainstLimits } from '../../model/limit/rate-limit.ts';
import type { SignedPut, Upload } from '../../model/ports/object-store.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { isOwnKey, uploadPath } from './upload-key.ts';

export interface SignedUpload extends SignedPut {
  /** The object's path, which `changeNicknameAndAvatar` accepts. */
  readonly key: string;
}

/**
 * Signs the upload of a file under a key of the caller. An upload that is not used in time is removed.
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
  const refusal = await ports.store.tx(async (tables) => {
    const uploads = { key: `upload:${account.id}`, limit: ports.limits.upload };
    const refused = await countAgainstLimits(ports, tables, [uploads]);
    if (!refused) await tables.expiringObjects.put(path, ports.now() + lifetimes.objectKeptMs, account.id);
    return refused;
  });
  throwIfRefused(ports, refusal);
  return { ...ports.objects.signPut({ path, ...file, lifeMs: lifetimes.uploadSignedMs }), key: path };
}
