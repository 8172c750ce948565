import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const HASH = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
const AT = '2025-01-01T00:00:00Z';

/** Writes the rows of an import to a file: `count` people, from the number `from` on. */
export async function writeRows(
  path: string,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<void> {
  const file = createWriteStream(path);
  const signedInAt = new Date(Date.now() - 86_400_000).toISOString();
  for (let index = from; index < from + count; index += 1) {
    const row = {
      externalId: `bench:${index}`,
      phone: { value: String(13_000_000_000 + index), verifiedAt: AT },
      email: { value: `person${index}@example.com`, verifiedAt: AT },
      nickName: `Person ${index}`,
      passwordHash: HASH,
      points: 100,
      registeredAt: AT,
      signIns: [{ method: 'password', at: signedInAt, ip: '192.0.2.1', device: 'Chrome · Windows' }],
      consents: [{ kind: 'terms', version: '2025-01-01', givenAt: AT }],
    };
    if (!file.write(`${JSON.stringify(row)}\n`)) await new Promise((resolve) => file.once('drain', resolve));
  }
  file.end();
  await finished(file);
}
