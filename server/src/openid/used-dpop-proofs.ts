import { errors, Provider } from 'oidc-provider';
import type { OpenIdRecord } from '../model/entities/openid-tables.ts';
import type { Ports } from '../model/ports/ports.ts';

/** The model of a used DPoP proof (RFC 9449, section 11.1). */
export const USED_PROOF_MODEL = 'ReplayDetection';

/**
 * Records the use of a DPoP proof. The library looks for it first and writes it later; of parallel uses, on any nodes,
 * only one counts.
 *
 * @throws InvalidToken at userinfo, otherwise InvalidGrant
 */
export async function writeUsedProof({ store, now }: Ports, record: OpenIdRecord): Promise<void> {
  const isFirst = await store.tx(async ({ openIdRecords }) => {
    await openIdRecords.put([record]);
    return openIdRecords.consume({ model: record.model, id: record.id, now: now() });
  });
  if (isFirst) return;
  const Refused = Provider.ctx?.oidc.route === 'userinfo' ? errors.InvalidToken : errors.InvalidGrant;
  throw new Refused('the proof or the assertion was used before');
}
