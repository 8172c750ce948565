import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshPhone, LOOKS_OFTEN, useProduct } from '../product.ts';
import { freshId, importIdIn, type Row, useImports, verified } from './import-runs.ts';

const NOTIFY = ['--write', '--notify', 'account-imported'] as const;

describe.each(dialects)('the notices of an import on %s', (dialect) => {
  const use = useProduct(dialect, {}, LOOKS_OFTEN);
  const { path, run, write, person } = useImports(use);

  const notify = async (rows: readonly Row[]) => {
    await write(rows);
    return run(path(), ...NOTIFY);
  };
  const sent = async (contact: string) =>
    (await use().messagesTo(contact)).filter(({ scene }) => scene === 'account-imported');

  test('each new person gets one message, by email or else by SMS, and a second run sends nothing more', async () => {
    const [phone, unused] = [freshPhone(), freshPhone()];
    const [one, two] = [await person({ locale: 'en-US', phone: verified(unused) }), await person()];
    const rows = [one.row, { ...two.row, email: undefined, phone: verified(phone) }];
    expect(await notify(rows)).toContain('The people of new accounts are told');
    await expect.poll(() => sent(one.email), { timeout: 10_000 }).toHaveLength(1);
    await expect.poll(() => sent(phone), { timeout: 10_000 }).toHaveLength(1);
    expect(await sent(unused)).toEqual([]);
    expect((await sent(one.email))[0]).toMatchObject({
      text: expect.stringContaining('in the former system was moved'),
    });
    await notify([{ ...one.row, nickName: 'Again' }, rows[1] ?? {}]);
    expect(await sent(one.email)).toHaveLength(1);
    expect(await sent(phone)).toHaveLength(1);
  });

  test('the notices of an import are due one after another, and an undo drops those that wait', async () => {
    const { passwordHash: _, ...row } = (await person()).row;
    const email = (index: number) => `told-${dialect}-${index}@example.com`;
    const output = await notify(
      Array.from({ length: 300 }, (_, index) => ({ ...row, externalId: freshId(), email: verified(email(index)) })),
    );
    const waits = () => use().app.ports.store.read.pendingNotices.waiting(100);
    expect((await waits()).count).toBeGreaterThan(10);
    await run('--undo', importIdIn(output));
    expect((await waits()).count).toBe(0);
    expect(await sent(email(299))).toEqual([]);
  });

  test('nobody who is frozen is told, and an unknown template is refused', async () => {
    const { email, row } = await person({ frozen: true });
    await notify([row]);
    expect(await sent(email)).toEqual([]);
    await write([{ externalId: freshId() }]);
    expect(await run(path(), '--write', '--notify', 'greeting')).toBe('--notify is one of: account-imported.');
  });
});
